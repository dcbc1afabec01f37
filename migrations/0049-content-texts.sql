-- The texts that a new shop starts with. Placeholders such as {{returnDays}} are filled in from the settings.
create function add_content_page(new_slug text, new_topic text, new_position int, new_title text, new_description text, new_body text)
returns void language sql as $$
  with revision as (select nextval(pg_get_serial_sequence('content_revisions', 'id')) as id),
  page as (
    insert into content_pages (slug, topic, position, published_id, published_at)
    select new_slug, new_topic, new_position, id, now() from revision
  )
  insert into content_revisions (id, slug, title, description, body) overriding system value
  select id, new_slug, new_title, new_description, btrim(new_body, E'\n') from revision
$$;

select add_content_page('about', null, 100, 'About {{brand}}',
  'Who we are, who sells here, and how we keep your order safe.', $page$
{{brand}} is a marketplace. Independent sellers offer fashion, furniture, home decor and electronics, and you buy from
all of them with one bag and one payment.

## Who sells here

Every seller confirms their email address and is approved by our team before their first product goes on sale. Each
product page names its seller, and the seller's page shows ratings from customers.

## What you can rely on

- **One payment, safe until you get your order.** Payments are handled by {{payments}}. We never see or store your card
  number.
- **Every step tracked.** You can follow each order in [your account](/account/orders), and we email you when something
  changes.
- **{{returnDays}} days to return.** If something is not right, [send it back](/returns).
- **Real reviews.** Only customers who received a product can review it.

## Sell with us

Do you make or pick good things? [Open your shop](/become-seller). It takes four short steps.

## Get in touch

{{contact}} We read every message.
$page$);

select add_content_page('shipping', null, 100, 'Shipping',
  'What delivery costs, when your order arrives, and how to track it.', $page$
## What it costs

**{{freeShipping}}.** The exact amount is shown in your bag before you pay, and nothing is added later.

## When it arrives

Enter your pin code on a product page to see the delivery date. The date is shown again at checkout, for each seller.

Products from different sellers arrive in separate parcels, because each seller ships their own.

## Tracking

Open [your orders](/account/orders) to see where each parcel is. We email you when an order is confirmed, shipped and
delivered. The carrier and tracking number appear as soon as the seller enters them.

## If it does not arrive

Is the delivery date past? {{contact}} Please include your order number, so that we can help faster.
$page$);

select add_content_page('returns', null, 100, 'Returns and refunds',
  'How to return a product, who pays, and when you get your money back.', $page$
You can return a product within **{{returnDays}} days of delivery**.

## How to return something

1. Open [your orders](/account/orders) and choose the product.
2. Select **Request return**, tell us why, and add photos if something is damaged or wrong.
3. The seller replies within {{answerDays}} days. If they do not, our team decides.
4. Send the product back. It should be complete and in the condition in which you received it.

## Your refund

We refund to the payment method that you used. The refund starts when the seller accepts the return or our team decides
for you. Depending on your bank, it can take a few days until you see it.

## Canceling an order

You can cancel an order free of charge until it is shipped: open it in [your orders](/account/orders) and select
**Cancel Order**. The refund starts automatically.

## The seller disagrees?

The seller can dispute a return and must say why. Then our team looks at both sides and decides. You can also
ask us at any time. {{contact}}
$page$);

select add_content_page('privacy', null, 100, 'Privacy policy',
  'Which personal data we store, why, for how long, and how to get a copy or delete it.', $page$
This policy explains what {{legalName}} stores about you when you use {{brand}}.

## What we store, and why

| Data | Why |
|---|---|
| Email address and name | To log you in with a code, and to send messages about your orders |
| Addresses and phone number | To deliver your orders |
| Orders, payments, refunds and returns | To fulfill them, and because tax law requires records |
| Reviews and reports | To show your review, and to check reported content |
| Wishlist, bag and stock alerts | To show them on all your devices |
| Devices that are logged in | So that you can see them and log them out |
| Messages that you send us | To answer them |

We do not use advertising or tracking cookies. A cookie keeps you logged in, and your browser stores your settings, such
as the dark theme.

## Who receives data

- The **seller** of a product receives your name, delivery address and phone number for your order.
- **{{payments}}** processes your payment. Your card number goes only to them.

We do not sell personal data.

## How long we keep data

- Names and addresses on orders: {{orderDataYears}} years, because of tax law.
- Sent emails: {{mailDays}} days.
- Messages to our support: {{contactDays}} days after we answered them.
- Ended sessions: {{sessionDays}} days.
- Everything else: until you delete it or your account.

## Your rights

In [your account](/account) you can change your data, download a copy of all of it, and delete your account. Deleting
your account erases your profile, addresses, wishlist, bag and saved cards at once. Records of orders are kept for the
time stated above.

For every other question about your data: {{contact}}
$page$);

select add_content_page('terms', null, 100, 'Terms of use',
  'The rules for buying on {{brand}}.', $page$
These terms apply when you buy on {{brand}}, which is operated by {{legalName}}{{legalAddress}}.

## 1. Your contract

{{brand}} is a marketplace. When you order, you buy from the seller named on the product page. We run the shop, take the
payment for the seller and help when something goes wrong.

## 2. Your account

You log in with codes that we email you. Keep access to your mailbox to yourself. You can delete your account at any
time in [your account](/account).

## 3. Prices and payment

Prices include the taxes shown at checkout. Shipping and fees are shown before you pay. Your order is placed once
{{payments}} confirmed the payment. We hold the products for {{unpaidMinutes}} minutes while you pay.

## 4. Delivery

The seller ships to the address that you chose. See [shipping](/shipping).

## 5. Canceling and returning

You can cancel until the order is shipped, and return products within {{returnDays}} days of delivery. See
[returns and refunds](/returns). Your legal rights stay unaffected.

## 6. Reviews

Write about products that you received, truthfully and politely. We hide reviews that break this rule, and tell their
authors why.

## 7. Fair use

Do not disturb the shop, its sellers or other customers, for example by automated orders or false reports. We can close
accounts that do.

## 8. Contact

{{contact}}
$page$);

select add_content_page('track-your-order', 'Orders and delivery', 10, 'Where is my order?',
  'Follow each step of your order, and find its tracking number.', $page$
Open [your orders](/account/orders) and choose an order. The timeline shows what happened and what happens next. When the
seller has entered a carrier and a tracking number, you find them there, too.

Products from different sellers have separate orders and arrive separately.

Is the delivery date past? {{contact}}
$page$);

select add_content_page('delivery-date-and-costs', 'Orders and delivery', 20, 'When does it arrive, and what does shipping cost?',
  'Delivery dates and shipping costs before you order.', $page$
Enter your pin code on the product page for a delivery date. Checkout shows it again for your address.

{{freeShipping}}. Your bag shows the exact shipping cost before you pay. More in [shipping](/shipping).
$page$);

select add_content_page('cancel-an-order', 'Orders and delivery', 30, 'Can I cancel my order?',
  'Cancel an order before it is shipped.', $page$
Yes, until it is shipped. Open the order in [your orders](/account/orders) and select **Cancel Order**. If you have paid,
the refund starts automatically.

After that, wait for the delivery and [return the product](/help/return-a-product).
$page$);

select add_content_page('change-address', 'Orders and delivery', 40, 'Can I change the delivery address?',
  'What to do if the address of an order is wrong.', $page$
The address of a placed order cannot change, because the seller may already be packing it. If the order is not yet
shipped, cancel it and order again with the right address.

You can edit your saved addresses in [your account](/account/address).
$page$);

select add_content_page('return-a-product', 'Returns and refunds', 10, 'How do I return a product?',
  'Request a return within {{returnDays}} days of delivery.', $page$
1. Open [your orders](/account/orders) and choose the product.
2. Select **Request return** within {{returnDays}} days of delivery.
3. Choose a reason. Photos help if something is damaged or wrong.

The seller replies within {{answerDays}} days. The details are in our [return policy](/returns).
$page$);

select add_content_page('refund-time', 'Returns and refunds', 20, 'When do I get my refund?',
  'How refunds work and how long they take.', $page$
A refund goes to the payment method that you used. It starts as soon as an order is canceled or a return is accepted, and
the order page shows its amount and state. Your bank may need a few more days.
$page$);

select add_content_page('damaged-or-wrong', 'Returns and refunds', 30, 'My product is damaged or not what I ordered',
  'What to do when a product arrives damaged or wrong.', $page$
We are sorry. Please [request a return](/help/return-a-product), choose what is wrong as the reason, and add photos. You
get a full refund when the return is accepted.
$page$);

select add_content_page('payment-methods', 'Payment', 10, 'How can I pay?',
  'Payment methods, and how your payment is protected.', $page$
You pay on the secure page of {{payments}}. Checkout shows which methods you can use.

We never see your card number. If you choose to save a card, it is stored by the payment provider. You can delete it in
[your saved cards](/account/saved-card).
$page$);

select add_content_page('payment-failed', 'Payment', 20, 'My payment failed',
  'What happens when a payment fails or is interrupted.', $page$
Nothing is charged when a payment is declined. Your products stay reserved for {{unpaidMinutes}} minutes, so that you can
try again or choose another method. Open your [bag](/cart) or [your orders](/account/orders) to continue.

Were you charged without an order? Such payments are refunded automatically. If you have questions: {{contact}}
$page$);

select add_content_page('coupons-and-deals', 'Payment', 30, 'Coupons and deals',
  'How to use a coupon code, and what it applies to.', $page$
Enter the code in your [bag](/cart). Each customer can use a coupon once. Products on deal already have a lower price:
coupons do not apply to them.
$page$);

select add_content_page('log-in', 'Your account', 10, 'How do I log in without a password?',
  'We email you a code instead of asking for a password.', $page$
Enter your email address, and we email you a code. You need no password. Is there no email? Check your spam folder and
the spelling of the address, then request a new code.

For more protection, turn on two-step login with an authenticator app in [your account](/account).
$page$);

select add_content_page('delete-account', 'Your account', 20, 'How do I download my data or delete my account?',
  'Get a copy of your data, or delete your account.', $page$
Both are in [your account](/account), in the section about your data. Deleting is not possible while an order or a return
is in progress. What happens to your data is explained in our [privacy policy](/privacy).
$page$);

select add_content_page('report-a-problem', 'Your account', 30, 'How do I report a product or a review?',
  'Tell us about counterfeit products, wrong descriptions and false reviews.', $page$
Select **Report** on the product page or beside the review. Only our team sees the report. The seller and the
author are not told who sent it.
$page$);

drop function add_content_page(text, text, int, text, text, text);
