-- Words that are right for one payment provider and for several, and the name of the button. The texts of a shop that wrote
-- its own stay.
with page as (
  select p.slug, r.title, r.description, r.body from content_pages p join content_revisions r on r.id = p.published_id
  where r.author_id is null and r.body ~ '(processes your payment|confirmed the payment|Select \*\*Request return)'
    and not exists (select from content_revisions o where o.slug = p.slug and o.author_id is not null)
), revision as (
  insert into content_revisions (slug, title, description, body)
  select slug, title, description, replace(replace(replace(body,
    '- **{{payments}}** processes your payment. Your card number', '- Payments are processed by **{{payments}}**. Your card number'),
    E'\n{{payments}} confirmed the payment. We hold', E'\nyour payment is confirmed. We hold'),
    'Select **Request return**', 'Select **Return**')
  from page
  returning id, slug
)
update content_pages p set published_id = r.id, published_at = now() from revision r where p.slug = r.slug;
