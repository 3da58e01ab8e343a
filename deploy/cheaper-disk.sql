-- A closed part of the log (partitions.sql) to another disk, while everybody plays on:
--
--   psql "$DATABASE_URL" -v part=games_entry_until_1000000 -v disk=cheap -f cheaper-disk.sql
--
-- `disk` is a tablespace, made once by a superuser: CREATE TABLESPACE cheap OWNER tables LOCATION '/somewhere/cheap'.
-- The part is copied, the copy compared and put in its place; for the last of these whoever moves waits a moment (half a second
-- on a slow disk). If somebody holds games or the log for two seconds, as a backup does, nothing has happened, and it is to be tried
-- again. No game of the part may run any more. Nothing of the site knows of it.
\set ON_ERROR_STOP on
\set copy :part _copy
SELECT count(*) = 1 AS closed FROM pg_inherits JOIN pg_class ON oid = inhrelid
 WHERE inhparent = 'games_entry'::regclass AND relname = :'part'
   AND pg_get_expr(relpartbound, oid) NOT LIKE '%TO (MAXVALUE)' \gset
\if :closed
\else
  DO $$ BEGIN RAISE EXCEPTION 'That is no closed part of games_entry; nothing was moved.'; END $$;
\endif
SELECT pg_get_expr(relpartbound, oid) AS bound, pg_get_partition_constraintdef(oid) AS holds FROM pg_class WHERE oid = :'part'::regclass \gset
SELECT EXISTS (
  SELECT FROM (SELECT id AS game_id FROM games_game WHERE status IN ('open', 'playing')) still WHERE :holds
) AS running \gset
\if :running
  DO $$ BEGIN RAISE EXCEPTION 'Games of this part are still played; nothing was moved.'; END $$;
\endif
SET default_tablespace = :disk;
SET statement_timeout = 0;
SET lock_timeout = '2s';
SET client_min_messages = warning;
-- What a try before this one has left.
DROP TABLE IF EXISTS :copy;
BEGIN;
CREATE TABLE :copy (LIKE :part INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES);
SELECT format('ALTER INDEX %s SET TABLESPACE %I', indexrelid::regclass, :'disk') FROM pg_index WHERE indrelid = :'copy'::regclass \gexec
INSERT INTO :copy SELECT * FROM :part ORDER BY id;
ALTER TABLE :copy ADD CONSTRAINT within CHECK (:holds);
CREATE TRIGGER games_entry_no_truncate BEFORE TRUNCATE ON :copy EXECUTE FUNCTION games_refuse();
COMMIT;
-- Two steps: what takes long holds nobody up.
ALTER TABLE :copy ADD CONSTRAINT of_a_game FOREIGN KEY (game_id) REFERENCES games_game (id) DEFERRABLE INITIALLY DEFERRED NOT VALID;
ALTER TABLE :copy VALIDATE CONSTRAINT of_a_game;
ANALYZE :copy;
SELECT (SELECT (count(*), sum(hashtextextended(one::text, 0))) FROM :part one)
     = (SELECT (count(*), sum(hashtextextended(one::text, 0))) FROM :copy one) AS same \gset
\if :same
\else
  DROP TABLE :copy;
  DO $$ BEGIN RAISE EXCEPTION 'The copy differs from the part; nothing was moved.'; END $$;
\endif
\set ON_ERROR_STOP off
BEGIN;
-- PostgreSQL itself, which may just be cleaning up there, is waited for before anybody has to wait for us.
LOCK TABLE :copy IN ACCESS EXCLUSIVE MODE;
LOCK TABLE games_game, games_entry IN SHARE UPDATE EXCLUSIVE MODE;
-- As whoever moves does: first the game, then the log, then its parts.
LOCK TABLE games_game IN ACCESS EXCLUSIVE MODE;
LOCK TABLE games_entry IN ACCESS EXCLUSIVE MODE;
-- Nobody can have written there since it was compared, as nothing there is changed and what is new has higher numbers. If
-- somebody has, this divides by zero, and nothing of what follows is done.
SELECT 1 / ((SELECT max(id) FROM :part) = (SELECT max(id) FROM :copy))::int AS still_the_same \gset
ALTER TABLE games_entry DETACH PARTITION :part;
ALTER TABLE games_entry ATTACH PARTITION :copy :bound;
ALTER TABLE :copy DROP CONSTRAINT within;
DROP TABLE :part;
ALTER TABLE :copy RENAME TO :part;
COMMIT;
SELECT to_regclass(:'copy') IS NULL AS moved \gset
\if :moved
\else
  DROP TABLE :copy;
  \set ON_ERROR_STOP on
  DO $$ BEGIN RAISE EXCEPTION 'Nothing was moved, for the reason above. Try again.'; END $$;
\endif
