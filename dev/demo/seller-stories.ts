/** What the sellers write on their pages, by mailbox. */
export const sellerStories: Record<string, string> = {
  seller:
    'Our looms stand three streets from the Kochi harbor. We weave **cotton and linen** by hand, cut every piece in the same house, and answer your letters ourselves.',
  indigo:
    'Meera dyes with real indigo in a courtyard in Jaipur. The cloth is **block-printed by hand**, so no two pieces are quite the same.',
  northlight:
    'A tailor shop with north-facing windows since 1974. We cut for movement first, and **finish every seam by hand**.',
  stride:
    'Agra has made shoes for four centuries. We still stitch the sole to the upper, so that **a cobbler can repair every pair**.',
  kanchi:
    'Eleven families weave for us in Kanchipuram. A silk saree takes two people up to **three weeks on the loom**; the weaver signs the border.',
  softhours:
    'Clothes for mornings and late evenings: soft, plain, and **washed before you wear them**, so that nothing shrinks or scratches.',
  terrain:
    'We test everything on the Sinhagad trail before we sell it. What tears there is **sewn again until it holds**.',
  meridian: 'Two watchmakers, one bench. Every watch runs on our wall for **seven days before it leaves**.',
  satchel:
    'Debjani learned saddle stitching from her grandfather. The bags are made of **vegetable-tanned leather** that grows darker with you.',
  rosewater:
    'Small jewelry from a small room in Hyderabad: **recycled silver**, glass beads, and settings that do not catch on wool.',
  teak: 'We build furniture from **reclaimed ship teak** and rubberwood. Each piece arrives flat, with all tools and one friendly page of instructions.',
  lamproom:
    'Light should be kind. We make lamps that **do not glare**, and keep shades and sockets in stock for ten years.',
  linen:
    'Bed and table linen from our mill in Erode, **stonewashed** and sewn with the corners where they belong.',
  copperpot: 'We cook with everything that we sell. Pots come **tinned and tested**, knives come sharp.',
  signal:
    'Phones, watches and small helpers, **unlocked and with a full warranty**. Arjun answers questions on the same day.',
  pixel:
    'Cameras and computers chosen by people who use them. Each is **opened, updated and tested** before it is sent.',
  northway:
    'Appliances for forty years. We deliver to your kitchen, **carry the old one away**, and keep spare parts.',
  groundwave:
    'Two musicians and a repair bench. We sell speakers that we would keep, and **explain how to place them**.',
}

export const sellerPolicies = (city: string): string => `### Shipping
We pack in ${city} within one working day, in paper and cardboard only. You get a tracking number.

### Returns
Returns follow the [returns policy](/returns). Please keep the labels on until you are sure.

### Care and repair
Something broke? Write to us through [Contact us](/contact), and we repair or replace it.
`
