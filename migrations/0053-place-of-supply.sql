-- Tax by place of supply: state codes of addresses and sellers, rates with an HSN code, by product and by unit price, and the
-- tax in delivery and platform fee. All of it is unused until the settings choose a tax regime.

-- The two-digit GST code of an Indian state from its name or, if the name is unknown, from an unambiguous pin code.
create function india_state(name text, pin text) returns text language sql immutable parallel safe as $$
  select coalesce(
    (jsonb '{
      "jammuandkashmir":"01","jammukashmir":"01","jk":"01","himachalpradesh":"02","hp":"02","punjab":"03","pb":"03",
      "chandigarh":"04","ch":"04","uttarakhand":"05","uttaranchal":"05","uk":"05","haryana":"06","hr":"06",
      "delhi":"07","newdelhi":"07","nctofdelhi":"07","dl":"07","rajasthan":"08","rj":"08","uttarpradesh":"09","up":"09",
      "bihar":"10","br":"10","sikkim":"11","sk":"11","arunachalpradesh":"12","ar":"12","nagaland":"13","nl":"13",
      "manipur":"14","mn":"14","mizoram":"15","mz":"15","tripura":"16","tr":"16","meghalaya":"17","ml":"17",
      "assam":"18","as":"18","westbengal":"19","wb":"19","jharkhand":"20","jh":"20","odisha":"21","orissa":"21","od":"21",
      "chhattisgarh":"22","chattisgarh":"22","cg":"22","madhyapradesh":"23","mp":"23","gujarat":"24","gj":"24",
      "dadraandnagarhavelianddamananddiu":"26","dadranagarhavelidamandiu":"26","dadraandnagarhaveli":"26",
      "damananddiu":"26","dh":"26","maharashtra":"27","mh":"27","karnataka":"29","ka":"29","goa":"30","ga":"30",
      "lakshadweep":"31","ld":"31","kerala":"32","kl":"32","tamilnadu":"33","tn":"33","puducherry":"34","pondicherry":"34",
      "py":"34","andamanandnicobarislands":"35","andamannicobarislands":"35","andamanandnicobar":"35","an":"35",
      "telangana":"36","ts":"36","tg":"36","andhrapradesh":"37","ap":"37","ladakh":"38","la":"38"
    }') ->> regexp_replace(lower(name), '[^a-z]', '', 'g'),
    case when pin !~ '^[1-9][0-9]{5}$' then null else coalesce(
      -- Areas whose code differs from their surroundings.
      (jsonb '{"160":"04","194":"38","403":"30","737":"11","744":"35","790":"12","791":"12","792":"12","793":"17","794":"17",
        "795":"14","796":"15","797":"13","798":"13","799":"16"}') ->> left(pin, 3),
      -- Pin codes that cross a border: 140 Punjab and Chandigarh, 362 and 396 Gujarat and Diu, Daman and Dadra, 533 Andhra
      -- Pradesh and Yanam, 605, 607 and 609 Tamil Nadu and Puducherry, 673 Kerala and Mahe, 682 Kerala and Lakshadweep.
      case when left(pin, 3) not in ('140', '362', '396', '533', '605', '607', '609', '673', '682') then
        (jsonb '{"11":"07","12":"06","13":"06","14":"03","15":"03","17":"02","18":"01","19":"01","20":"09","21":"09","22":"09",
          "23":"09","27":"09","28":"09","30":"08","31":"08","32":"08","33":"08","34":"08","36":"24","37":"24","38":"24","39":"24",
          "40":"27","41":"27","42":"27","43":"27","44":"27","45":"23","46":"23","47":"23","48":"23","49":"22","50":"36","51":"37",
          "52":"37","53":"37","56":"29","57":"29","58":"29","59":"29","60":"33","61":"33","62":"33","63":"33","64":"33","67":"32",
          "68":"32","69":"32","70":"19","71":"19","72":"19","73":"19","74":"19","75":"21","76":"21","77":"21","78":"18","80":"10",
          "83":"20","84":"10","85":"10"}') ->> left(pin, 2) end
    ) end
  )
$$;

-- Null: the state is unknown. Orders under the Indian regime ask for a known one.
alter table addresses add column state_code text generated always as (india_state(state, pin_code)) stored;
-- The first two digits of a GSTIN are the state of its registration.
alter table sellers add column state_code text not null generated always as (left(gstin, 2)) stored;

alter table tax_rates
  add column product_id bigint references products on delete cascade,
  -- HSN code of goods.
  add column code text check (code ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  -- Where the law taxes by unit price: a unit above this price without tax has the other parts.
  add column above_cents bigint check (above_cents > 0),
  add column parts_above jsonb check (parts_above is null or coalesce(are_taxes(parts_above), false)),
  add constraint tax_rates_above check ((above_cents is null) = (parts_above is null) and (parts_above is null or parts is not null)),
  add constraint tax_rates_scope check (product_id is null or category_id is null);
create index tax_rates_of_product on tax_rates (product_id) where product_id is not null;

alter table orders
  -- State codes, frozen with the order; null outside the Indian regime.
  add column place_of_supply text,
  add column seller_state text,
  add column platform_state text,
  -- The tax in delivery and platform fee, and its rate.
  add column fee_tax_bp int not null default 0 check (fee_tax_bp between 0 and 10000),
  add column shipping_tax_cents bigint not null default 0,
  add column platform_fee_tax_cents bigint not null default 0,
  add constraint orders_supply check (num_nulls(place_of_supply, seller_state, platform_state) in (0, 3)),
  add constraint orders_fee_tax_within check (shipping_tax_cents between 0 and shipping_cents
    and platform_fee_tax_cents between 0 and platform_fee_cents);
alter table order_items add column tax_code text;

do $$
begin
  execute (
    select format('alter table ledger_accounts drop constraint ledger_accounts_kind_check, add constraint ledger_accounts_kind_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''fee_tax''::text, '))
    from pg_constraint where conrelid = 'ledger_accounts'::regclass and conname = 'ledger_accounts_kind_check'
  );
end $$;

do $$
begin
  execute (
    select format('alter table settings drop constraint settings_name_check, add constraint settings_name_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''taxRegime''::text, '))
    from pg_constraint where conrelid = 'settings'::regclass and conname = 'settings_name_check'
  );
end $$;
