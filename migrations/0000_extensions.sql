-- Trigram search forgives typing errors; trusted since PostgreSQL 13, so the database's owner may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
