-- All terms of all policies: the replaced ones and, without policy_term_id, the current ones.
CREATE OR REPLACE VIEW policy_periods AS
    SELECT insured_customer_id, id AS policy_term_id, policy_number, insurance_company_id, policy_type_id, selected_plan_id,
        duration_months, plan_price, policy_start_date, issue_date, policy_end_date, vin_number, vehicle_brand,
        vehicle_model, vehicle_year, origin, written_by, plate
    FROM policy_terms
    UNION ALL
    SELECT customer.id, NULL, customer.policy_number, customer.insurance_company_id, customer.policy_type_id,
        customer.selected_plan_id, plan.duration_months, customer.plan_price, customer.policy_start_date,
        customer.issue_date, customer.policy_end_date, customer.vin_number, customer.vehicle_brand,
        customer.vehicle_model, customer.vehicle_year, customer.term_origin,
        CASE WHEN customer.term_origin IN ('reinstated', 'renewed') THEN customer.renewed_by ELSE customer.created_by END,
        customer.plate
    FROM insured_customers AS customer LEFT JOIN pricing_plans AS plan ON plan.id = customer.selected_plan_id;
