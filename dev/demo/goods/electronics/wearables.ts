import { leaf } from '../leaf.ts'

export const electronicsWearables = [
  leaf(
    'electronics_wearables_smartwatches',
    'smartwatch',
    'Heart rate, blood oxygen, sleep and ECG. / Works with both kinds of phone. / Water resistant to 5 bar. / In the box: watch, strap in two lengths and a magnetic charger. / Two-year warranty.',
    `
Tessel square smartwatch | Black, Sage | 229 | A bright square display and three days on a charge.
Orbit round smartwatch | Navy Blue, Grey | 279 | A steel case that could be mistaken for a watch.
Tessel Rose smartwatch | Pink, Cream | 249 | A rose-tone case on a soft sport strap.
Orbit Sport smartwatch | Charcoal, Orange | 299 | Maps on the wrist and thirty training modes.
Tessel LTE smartwatch | Silver, White | 389 | Leave the phone at home; calls and music come along.
Orbit Classic smartwatch | Brown, Tan | 349 | A rose-tone round case on leather-look strap.
Value square smartwatch | Blue, Lavender | 89 | Steps, messages and ten days of battery.
Orbit Titanium smartwatch | Charcoal, Bronze | 690 | Sapphire glass, titanium case and a siren for emergencies.
`,
  ),
  leaf(
    'electronics_wearables_fitness_bands',
    'fitness band',
    'Counts steps, sleep, pulse and stress around the clock. / Fourteen days on one charge. / Water resistant to 5 bar, also in the pool. / In the box: band, second strap and a clip charger.',
    `
Slim fitness band | Black, Coral | 39 | Twenty-two grams, forgotten after an hour.
Color-screen fitness band | Blue, Lime | 49 | A bright display that can be read at noon.
Fitness band with GPS | Charcoal, Red | 89 | Draws your route without a phone in the pocket.
Sleep and stress band | Lavender, Sage | 69 | Wakes you with a tremble in your lightest minute.
Swim fitness band | Turquoise, Navy Blue | 74 | Counts lengths and strokes, and tells crawl from breast.
Family fitness band | Yellow, Pink | 34 | Shared goals for the whole house on one phone.
Metal-clasp fitness band | Rose Gold, Silver | 79 | Dresses up for the evening with a magnetic clasp.
Coach fitness band | Olive, Orange | 99 | Builds a week of training out of how you slept.
`,
  ),
  leaf(
    'electronics_wearables_gps_watches',
    'GPS watch',
    'Five satellite systems on two bands. / Display that needs no light in the sun. / Water resistant to 10 bar. / In the box: watch and a clip cable; strap changes without tools. / Two-year warranty.',
    `
Trail GPS watch | Olive, Black | 349 | Breadcrumb routes, storm alarm and thirty hours of tracking.
Marathon GPS watch | White, Coral | 249 | Pace, cadence and a race forecast that is usually right.
Expedition GPS watch with maps | Charcoal, Khaki | 590 | Contour maps for a whole continent and solar glass.
First-run GPS watch | Lime, Grey | 149 | Distance, time, pulse: three figures and a big button.
Triathlon GPS watch | Black, Blue | 449 | Changes from water to bike to road at one press.
Golf GPS watch | Green, White | 299 | Forty thousand courses and the distance to the pin.
Ultra-distance GPS watch | Orange, Charcoal | 690 | A hundred and forty hours of tracking on one charge.
Marine GPS watch | Navy Blue, Turquoise | 799 | Tides, anchor drag and a compass that corrects itself.
`,
  ),
  leaf(
    'electronics_wearables_kids_watches',
    'kids watch',
    'Calls and locates through numbers that parents choose. / No games, no browser, no strangers. / Quiet in school hours. / Water resistant and child-proof strap. / Two-year warranty.',
    `
Bear-ear kids watch | Brown, Pink | 79 | Round ears, soft edges and a smile for every reached goal.
Explorer kids watch | Green, Orange | 99 | A camera, a torch and a step quest each day.
Mouse-ear kids watch | Grey, Lavender | 84 | Learns to tell the time with you, hand by hand.
School-run kids watch | Navy Blue, Yellow | 109 | Tells you when they arrive, and only then.
Panda-ear kids watch | Black, Mint | 89 | Two-way voice messages with one big button.
Swim-safe kids watch | Turquoise, Coral | 119 | Proof against the pool and the paddling that follows.
Cat-ear kids watch | Purple, Peach | 84 | A gentle night mode and stories of five minutes.
Adventure 4G kids watch | Red, Blue | 149 | Video calls to grandparents in the garden or abroad.
`,
  ),
  leaf(
    'electronics_wearables_smart_rings',
    'smart ring',
    'Sleep, pulse, temperature and recovery without a screen. / Titanium outside, smooth resin inside. / Six days on a charge; free sizing set first. / No subscription. / Two-year warranty.',
    `
Everyday smart ring | Black, Silver | 229 | Two and a half grams, waterproof, and quite discreet.
Gold-tone smart ring | Gold | 299 | Passes for a wedding band until it tells you to rest.
Rose smart ring | Rose Gold | 299 | A slim profile for small hands, from size five.
Brushed smart ring | Charcoal, Silver | 269 | Brushed lengthwise, so it hides a year of scratches.
Sport smart ring | Black | 249 | Bevelled edges that do not pinch on a barbell.
Tap-to-pay smart ring | Silver, Bronze | 319 | Pays, opens the door and asks for no battery to do so.
Cycle-tracking smart ring | Copper, Rose Gold | 329 | Reads temperature at night to a twentieth of a degree.
Hammered smart ring | Bronze, Gold | 389 | Each facet struck by hand before the sensors go in.
`,
  ),
  leaf(
    'electronics_wearables_smart_glasses',
    'smart glasses',
    'Open-ear speakers and four microphones in the temples. / Takes prescription lenses from your optician. / Charging case and cloth in the box. / Two-year warranty.',
    `
Square audio glasses | Black, Brown | 199 | Music and calls, and both ears free for the traffic.
Classic audio sunglasses | Black, Tan | 229 | Polarised lenses and six hours of sound.
Camera smart glasses | Charcoal, Navy Blue | 329 | Takes the picture you see, with a light that says so.
Reading smart glasses | Brown, Olive | 249 | Reads small print aloud when you ask.
Display smart glasses | Black | 690 | A line of text at the edge of sight: turn left, train at nine.
Cycling smart glasses | Red, Charcoal | 379 | Speed and route at the rim, wind noise taken out.
Translating smart glasses | Navy Blue, Silver | 549 | Subtitles for the person across the table.
Tinting smart glasses | Grey, Rose Gold | 429 | From clear to dark in a tenth of a second.
`,
  ),
  leaf(
    'electronics_wearables_heartrate_straps',
    'heart-rate strap',
    'Accurate to one beat a minute, also in intervals. / Sends to watch, phone and bike at once. / Strap goes in the washing machine; the pod unclips. / Coin battery for 400 hours in the box.',
    `
Chest heart-rate strap | Black, Red | 59 | Soft electrodes that read from the first minute.
Slim chest heart-rate strap | Grey, Blue | 69 | Two centimetres wide under a race top.
Swim heart-rate strap | Navy Blue, Turquoise | 89 | Grips wet skin and stores what water will not carry.
Rechargeable heart-rate strap | Charcoal, Lime | 79 | A month of training from an hour on the cable.
Running-form heart-rate strap | Orange, Black | 99 | Measures cadence, bounce and balance as well.
Soft-knit heart-rate strap | Lavender, White | 64 | Knitted in the round, with no seam against the ribs.
Team heart-rate strap | Green, Yellow | 74 | Numbered pods and one tablet for twenty players.
Wide comfort heart-rate strap | Teal, Pink | 69 | A broad, gentle band that stays without digging in.
`,
  ),
  leaf(
    'electronics_wearables_watch_bands',
    'watch band',
    'Fits 20 mm and 22 mm lugs: choose at checkout. / Quick-release bars, changed in seconds. / Two lengths in the box, for wrists of 14 to 21 cm. / Gentle on skin and free of nickel.',
    `
Sport silicone watch band | Black, Coral | 19 | Soft, dry to the touch and rinsed under the tap.
Link-look watch band | Silver, Charcoal | 49 | Small steel-tone links with a folding clasp.
Stitched leather watch band | Brown, Tan | 39 | Calf leather with a pale stitch down both sides.
Ocean rubber watch band | Turquoise, Navy Blue | 24 | Holes all along, for over a wetsuit.
Woven nylon watch band | Olive, Lavender | 22 | Light, airy and dry within minutes.
Contrast-stitch watch band | Navy Blue, Rust | 29 | Grained material that takes rain without sulking.
Plain silicone watch band | Sage, Pink | 15 | One color, one pin, nothing else.
Milanese-look watch band | Gold, Rose Gold | 44 | Fine ribs that catch the light and never a hair.
`,
  ),
]
