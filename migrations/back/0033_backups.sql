drop table backups, restores, erasures, upgrades;
