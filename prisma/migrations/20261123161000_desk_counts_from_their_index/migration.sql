-- The desk reads thousands of counts at a time: from the index alone, and of the standings that it shows side by side.
ALTER TABLE "folded_renewal_counts" DROP CONSTRAINT "folded_renewal_counts_pkey";
ALTER TABLE "folded_renewal_counts" ADD CONSTRAINT "folded_renewal_counts_pkey"
    PRIMARY KEY ("end_day", "standing", "insurance_company_id", "policy_type_id") INCLUDE ("policies");
