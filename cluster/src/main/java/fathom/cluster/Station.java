package fathom.cluster;

/** What the communication thread of a rank works with. */
record Station(Rank rank, Team team, Transport transport, Switchboard switchboard) {}
