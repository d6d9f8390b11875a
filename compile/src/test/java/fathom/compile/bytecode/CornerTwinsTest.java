package fathom.compile.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Compares compiled and interpreted models that lie where the compiler changes its ways. */
final class CornerTwinsTest {

  @Test
  void rangesOfHugeNumbersAreExact() {
    compare(
        """
        const BIG: 9000000000000000000;
        type H: 0 - BIG .. 0 - BIG + 100; W: 0..4000000000000000000; S: 5000000000..5000000009;
        var h: H; w: W; s: S; a: array [S] of 0..3; k: 0..20;
        startstate h := 0 - BIG; w := 1; s := 5000000000; clear a; k := 0; end;
        ruleset d: S do
        rule "walk" k < 20 ==> h := h + 1; w := w * 7; s := d; a[s] := (a[d] + 1) % 4; k := k + 1;
        end; end;
        rule "overflow" k > 2 ==> k := (h * w) % 3; end;
        rule "below" h < 0 - BIG + 3 & k < 20 ==> h := h - 1; end;
        rule "index" k = 3 ==> a[s + 5] := 2; end;
        invariant h + BIG >= 0 & w - s < BIG;
        """,
        200);
  }

  @Test
  void everyOperatorIsExactOnSmallAndLargeNumbers() {
    compare(
        """
        type N: -70..70;
        var x, y: N; r: -4000000000000000000..4000000000000000000;
        startstate x := -70; y := 3; r := 0; end;
        ruleset i: N; j: N do
        rule "divide" x = i & y != j ==> r := i / j + i % j; y := j; end;
        rule "shift" x = i & y = 3 & j < 60 & j > -60 ==> r := (i << j) + (i >> j); end;
        rule "bits" x = i & y = 3 ==> r := (i ^ j) + (i & j) * 3 - (i | j) + ~i - -j; end;
        end;
        rule "next" x < 70 ==> x := x + 35; end;
        """,
        150);
  }

  @Test
  void wideStatesAreCopiedAndTouchedInTheArray() {
    compare(
        """
        type I: 0..59; E: record v: 0..1000000000; ok: boolean; l: array [0..2] of 0..500; end;
        var a, b: array [I] of E; i: I; n: 0..50;
        startstate clear a; clear b; i := 0; n := 0; end;
        rule "row" n < 50 ==> a[i].v := a[i].v + 12345; a[(i + 7) % 60] := a[i]; n := n + 1; end;
        rule "all" n % 5 = 1 & a != b ==> b := a; n := n + 1; end;
        rule "one" a[i] = b[i] & n < 50 ==> i := (i + 7) % 60; n := n + 1; clear a[i].l; end;
        rule "gone" n = 9 ==> undefine b; b[i] := a[59 - i]; end;
        rule "swap" n < 50 ==> var t: E; u: array [I] of E; begin
          t := a[i]; a[i] := b[i]; b[i] := t; u := a; u[i].ok := !u[i].ok; a := u; n := n + 1;
        end;
        invariant "same" a[i].v < 1000000 | forall j: I do a[j] = b[j] end;
        """,
        150);
  }

  @Test
  void recursionGoesToItsLimitAndNoFurther() {
    compare(
        """
        var n: 0..2000; r: 0..2000;
        function depth(k: 0..2000): 0..2000; var a: array [0..3] of 0..2000; begin
          a[k % 4] := k;
          if k = 0 then return 0; end;
          return depth(k - 1) + 1 - (a[k % 4] - k);
        end;
        startstate n := 996; r := 0; end;
        rule "call" true ==> r := depth(n); n := n + 1; end;
        """,
        20);
  }

  @Test
  void functionsTakeReferencesToAnything() {
    compare(
        """
        type I: 0..3; R: record f: I; g: array [I] of I; end;
        var a: array [I] of R; b: array [I] of array [I] of R; x: I; n: 0..30;
        procedure bump(var v: I); begin v := (v + 1) % 4; n := n + 1; end;
        procedure both(var v, w: I); begin bump(v); bump(w); if v = w then both(w, x); end; end;
        procedure deep(var r: R); begin bump(r.f); both(r.g[r.f], r.g[(r.f + 1) % 4]); end;
        function copy(r: R): R; var c: R; begin c := r; bump(c.f); deep(c); return c; end;
        startstate clear a; clear b; x := 0; n := 0; end;
        ruleset i: I; j: I do
        rule "a" n < 20 ==> bump(a[i].f); deep(a[(i + x) % 4]); bump(x); end;
        rule "b" n < 20 ==> both(b[i][j].g[x], a[x].g[i]); deep(b[j][x]); end;
        rule "c" n < 20 & i = x ==> a[j] := copy(b[i][j]); b[i][j] := copy(copy(a[0])); end;
        end;
        rule "d" n < 20 ==> var v: I; w: R; begin
          v := 2; clear w; bump(v); deep(w); both(v, w.g[v]); both(a[0].f, a[1].f);
          bump(a[2].f); bump(a[3].f); bump(b[0][0].f); bump(b[0][1].f); bump(b[0][2].f);
          bump(b[1][0].f); bump(b[1][1].f); bump(b[1][2].f); bump(b[2][0].f); bump(b[3][3].g[3]);
          bump(b[2][1].f); bump(b[2][2].f); bump(b[3][0].f); x := (x + v) % 4;
        end;
        """,
        150);
  }

  @Test
  void effectsHappenInTheirOrder() {
    compare(
        """
        type I: 0..3; R: record f: I; g: I; end;
        var a: array [I] of R; x: I; n: 0..40;
        function next(): I; begin x := (x + 1) % 4; n := n + 1; return x; end;
        function row(): R; begin x := (x + 1) % 4; a[x].f := x; n := n + 1; return a[x]; end;
        startstate clear a; x := 0; n := 0; end;
        rule "index before value" n < 30 ==> a[x].f := next(); a[next()].g := x; end;
        rule "left before right" n < 30 ==> x := (x * 2 + next() + x) % 4; end;
        rule "row before call" n < 30 ==> a[x] := row(); if a[x] = row() then x := next(); end; end;
        rule "both" n < 30 ==> if row() = row() | a[0] != row() then a[3] := row(); end; end;
        rule "choice" n < 30 ==> a[next()] := n % 2 = 0 ? row() : a[next()]; end;
        """,
        300);
  }

  @Test
  void multisetsInsideOtherThingsStayInOrder() {
    compare(
        """
        type I: 0..2; M: record k: I; v: array [0..1] of I; end;
        var q: array [I] of multiset [3] of M; s: multiset [4] of I; m: M; n: 0..12;
        startstate undefine q; undefine s; clear m; n := 0; end;
        ruleset i: I; j: I do
        rule "send" n < 12 & multisetcount(e: q[i], true) < 3 ==>
          m.k := j; m.v[i % 2] := j; multisetadd(m, q[i]); multisetadd(m.k, s); n := n + 1;
        end;
        choose e: q[i] do
        rule "change" n < 12 & q[i][e].k = j ==> q[i][e].k := (j + 1) % 3; n := n + 1; end;
        rule "take" n < 12 & q[i][e].v[0] = j ==> m := q[i][e]; multisetremove(e, q[i]); end;
        choose o: s do rule "both" s[o] = q[i][e].k & j = 0 ==> multisetremove(o, s); end; end;
        end;
        rule "drop" n < 12 ==> multisetremovepred(e: q[i], q[i][e].k = j); n := n + 1; end;
        rule "move" n < 12 & i != j ==> q[i] := q[j]; n := n + 1; end;
        end;
        rule "local" n < 12 ==> var l: multiset [4] of I; begin
          undefine l; multisetadd(m.k, l); multisetadd(m.v[0], l); s := l; n := n + 1;
        end;
        invariant multisetcount(e: s, s[e] = 0) <= multisetcount(e: s, true);
        """,
        250);
  }

  @Test
  void unionsPassBetweenTheirMembers() {
    compare(
        """
        type P: scalarset(3); C: enum {red, green}; U: union {P, C}; V: union {C, enum {other}, P};
        var u: U; v: V; p: P; c: C; a: array [U] of 0..3;
        startstate undefine u; undefine v; undefine p; c := red; clear a; end;
        ruleset i: P do
        rule "set" true ==> u := i; v := c; a[u] := (a[u] + 1) % 4; end;
        rule "narrow" ismember(u, P) & u = i ==> p := u; v := i; end;
        rule "cross" !isundefined(v) & ismember(v, C) ==> u := c; c := u; end;
        end;
        rule "wrong" !isundefined(u) & a[u] = 3 ==> c := u; end;
        rule "enum" c = red ==> u := green; v := other; c := green; a[c] := 1; end;
        invariant u != p | ismember(u, P);
        """,
        400);
  }

  private static void compare(String text, int states) {
    var model = MurphiModels.of(text);
    assertThat(Twins.compare(model, states)).isGreaterThan(1);
    assertThat(Twins.compare(model, new Limits(0, 60, 1, 0, 0, 0, 0, 0), states)).isGreaterThan(1);
  }
}
