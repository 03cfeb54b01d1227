-- What is written waits in a list of the search index until a job of the server merges it (decision 0217). Whoever makes the list
-- longer than this merges it while somebody waits: 295 ms for the 4 MB that are usual.
ALTER INDEX "insured_customers_search_text_idx" SET (gin_pending_list_limit = 16384);
