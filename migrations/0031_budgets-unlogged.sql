-- Budgets of calls outlive a restart and not a crash of the database: they last an hour at most, and every call
-- that counts would wait for the disk once more.
ALTER TABLE "rate_limits" SET UNLOGGED;
