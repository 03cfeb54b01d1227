-- What happened on this installation, and when last: that mail was tried, that a backup was written.
CREATE TABLE "installation_facts" (
    "fact" TEXT NOT NULL,
    "happened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "installation_facts_pkey" PRIMARY KEY ("fact")
);
