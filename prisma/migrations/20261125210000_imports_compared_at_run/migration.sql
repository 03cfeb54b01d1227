-- Every run compares the rows with the policies again.
ALTER TABLE "imports" DROP COLUMN "is_stale";
