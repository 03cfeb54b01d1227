-- A plan may have the price that counts from a later day on, and says since which day its price holds.
ALTER TABLE "pricing_plans"
    ADD COLUMN "price_since" DATE,
    ADD COLUMN "next_price" DECIMAL(10,2),
    ADD COLUMN "next_price_from" DATE,
    ADD CONSTRAINT "pricing_plans_next_price_check" CHECK ("next_price" > 0),
    ADD CONSTRAINT "pricing_plans_next_price_pair_check" CHECK (("next_price" IS NULL) = ("next_price_from" IS NULL));
