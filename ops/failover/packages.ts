/** Debian's packages, each with a file by which it is known to be there. */
export const PACKAGES = {
  "etcd-server": "/usr/bin/etcd",
  haproxy: "/usr/sbin/haproxy",
  patroni: "/usr/bin/patroni",
  // Patroni's way to etcd.
  "python3-etcd": "/usr/lib/python3/dist-packages/etcd",
  "postgresql-15": "/usr/lib/postgresql/15/bin/postgres",
};

export const POSTGRES_BIN = "/usr/lib/postgresql/15/bin";
