import { leaf } from '../leaf.ts'

export const electronicsMobiles = [
  leaf(
    'electronics_mobiles_smartphones',
    'smartphone',
    'Unlocked for every carrier, with room for a nano-SIM and an eSIM. / Five years of system and security updates. / In the box: phone, USB-C cable, SIM pin and a printed quick guide. / Two-year warranty on the phone, one year on the battery.',
    `
Larch 6.1 smartphone 128 GB | Black, Sage | 549 | Flat sides, a bright 6.1-inch display and a battery that sees out a long day.
Tarn Mini smartphone 128 GB | Blue, Cream | 479 | A 5.4-inch phone for people who still use one thumb.
Skerry rugged smartphone 256 GB | Charcoal, Orange | 429 | Rubber corners, a sealed frame and a torch bright enough to fix a tyre by.
Hollin Pro smartphone 512 GB | Emerald, Silver | 1190 | Three rear cameras with a five-times telephoto and a titanium frame.
Merle one-camera smartphone 256 GB | Lavender, Black | 689 | A single large sensor that does more in the dark than three small ones.
Brae long-life smartphone 128 GB | Teal, Grey | 259 | A 6,000 mAh battery gives two full days between charges.
Osier smartphone 64 GB | Navy Blue, Coral | 159 | Everything a first phone needs, with a headphone socket and a memory-card slot.
Corrie Ultra smartphone 1 TB | Bronze, Black | 1390 | A 6.8-inch display of 2,600 nits and a stylus that lives in the frame.
`,
  ),
  leaf(
    'electronics_mobiles_tablets',
    'tablet',
    'Quad speakers and a laminated display without an air gap. / Wi-Fi 6 and a USB-C port that also drives a screen. / In the box: tablet, 30 W charger and a one-metre cable. / Two-year warranty.',
    `
Quillmark 11 tablet with pencil | Silver, Charcoal | 549 | The pencil clips to the long edge and charges there.
Quillmark 8 reading tablet | Sage | 229 | A warm, paper-like display of 8 inches and 310 g in the hand.
Workfold 13 tablet with keyboard | Grey, Navy Blue | 1090 | Backlit keys on a magnetic cover turn it into a desk machine.
Family tablet 10 | Sky Blue, Coral | 189 | Four profiles, time limits and a bumper that survives the back seat.
Studio 14 drawing tablet | Black | 1290 | An OLED panel and a pencil that knows 8,192 levels of pressure.
Fieldbook 10 tablet with keyboard | Olive, Charcoal | 749 | A daylight-readable display, rubber edges and a keyboard that seals shut.
Sofa tablet 12 | Cream, Rose Gold | 429 | A kickstand behind and a 12-inch display in front, for films in bed.
Note tablet 10 e-ink | White | 389 | Grey ink on a matt glass that feels like a pad of paper.
`,
  ),
  leaf(
    'electronics_mobiles_phone_cases',
    'phone case',
    'Raised lip of 1.2 mm around the screen and the cameras. / Drop-tested from two metres onto concrete. / Works with wireless charging; nothing to take off. / Made for the 6.1-inch and 6.7-inch phones in our shop: choose at checkout.',
    `
Silicone soft-touch phone case | Sage, Navy Blue | 24 | Liquid silicone outside, a microfibre lining inside.
Leather back phone case | Tan, Black | 48 | Vegetable-tanned leather that takes on the shape of your hand.
Magnetic-ring phone case | Blue, Charcoal | 34 | A ring of strong magnets snaps to chargers and car mounts.
Wildflower phone case | Cream | 29 | floral 0 | Printed meadow flowers under a scratch-proof coat.
Saddle-stitch leather phone case | Brown, Maroon | 52 | One row of stitching round the edge and no visible glue.
Ikat magnetic phone case | Teal | 32 | ikat | An old weaving pattern printed edge to edge around a magnet ring.
Candy stripe phone case | Pink, Mint | 22 | stripes | Broad stripes on a flexible shell that peels off easily.
Color-block phone case | Mustard, Rust | 26 | blocks 3 | Two bands of color and a matt finish that hides prints.
`,
  ),
  leaf(
    'electronics_mobiles_chargers',
    'charger',
    'Gallium nitride inside: small, cool and efficient. / Works from 100 to 240 volts anywhere in the world. / Protected against heat, surges and short circuits. / One-metre cable in the box; two-year warranty.',
    `
30 W one-port wall charger | White, Black | 24 | Fills half a phone in twenty-five minutes.
65 W two-port wall charger | White, Charcoal | 46 | A laptop and a phone from a block the size of an egg.
15 W wireless charging pad | Black, Cream | 32 | A soft rubber ring keeps the phone from creeping off in the night.
100 W two-port desk charger | Black | 69 | Full power on either port, shared sensibly on both.
20 W nursery-quiet charger | Mint, Pink | 19 | No lamp, no hum and rounded edges for the bedside.
Felt-top wireless charging pad | Grey, Sage | 44 | Wool felt where the phone lies and a weighted steel base.
45 W tablet charger | Sky Blue, White | 34 | Enough for a tablet and a thin laptop, with fold-flat prongs.
140 W laptop charger | Charcoal | 89 | Charges the largest laptops and fits in the coin pocket of a bag.
`,
  ),
  leaf(
    'electronics_mobiles_power_banks',
    'power bank',
    'USB-C in and out, plus one older USB port. / Below 100 Wh, so it may fly in the cabin. / Keeps 80 per cent of its capacity after 500 charges. / In the box: short cable and a cotton pouch. / Two-year warranty.',
    `
Pocket power bank 5,000 mAh | Coral, Navy Blue | 22 | Slips behind a phone and gives it one full charge.
Power bank 10,000 mAh with display | Black, White | 38 | Real figures instead of four vague dots.
Daily power bank 10,000 mAh | Sage, Grey | 32 | Rounded aluminium that does not scratch the phone beside it.
Fast power bank 20,000 mAh 45 W | Charcoal | 59 | Wakes a flat laptop and charges a phone at the same time.
Laptop power bank 26,000 mAh 100 W | Black, Silver | 119 | Drives a thin laptop for six hours more.
Trail power bank 15,000 mAh | Olive, Orange | 54 | Rain-proof shell and a lashing eye for the outside of a pack.
Slim card power bank 4,000 mAh | Lavender, Mint | 26 | Eight millimetres thick, for a clutch or a breast pocket.
Power bank 20,000 mAh with watt meter | Teal, Black | 74 | The display shows watts going in, watts going out and hours left.
`,
  ),
  leaf(
    'electronics_mobiles_cables',
    'cable',
    'USB-C at both ends. / Bent 20,000 times on our bench before the first one was sold. / Hook-and-loop tie included. / Replaced free for three years if it frays.',
    `
Braided charging cable 1 m | Black, Red | 12 | Woven nylon sleeve and aluminium plugs.
Soft silicone cable 1.5 m | White, Sky Blue | 14 | Never kinks and lies flat on a desk.
Braided long cable 3 m | Grey, Teal | 19 | From the socket behind the sofa to the far armrest.
Liquid-silicone cable 2 m | Lavender, Sage | 17 | Soft as a shoelace and easy to wipe clean.
Woven 240 W cable 2 m | Charcoal, Orange | 24 | Carries the full power of the largest laptop chargers.
Display cable 1 m | Black | 29 | Moves 40 gigabits a second and drives two screens.
Cotton-sleeved short cable 30 cm | Mustard, Navy Blue | 9 | Just long enough for a phone and a power bank in one pocket.
Coiled car cable 1.2 m | Black, Maroon | 16 | Springs back to a hand's length when you let go.
`,
  ),
  leaf(
    'electronics_mobiles_screen_protectors',
    'screen protector',
    'Tempered glass, 0.33 mm, hardness 9H. / Oil-shy coating that wipes clean with a sleeve. / In the box: two sheets, alignment frame, wipes and dust stickers. / Cut for the 6.1-inch and 6.7-inch phones in our shop.',
    `
Clear glass screen protector, pack of two | Black | 14 | So clear that only the edge gives it away.
Privacy screen protector | Charcoal | 22 | Goes dark to anyone more than thirty degrees to the side.
Matt anti-glare screen protector | Grey | 18 | A fine etch that turns the midday sun into a soft glow.
Full-edge curved screen protector | Navy Blue, Black | 24 | Heat-formed to follow the glass right over its edges.
Blue-light screen protector | Blue | 19 | Filters the shortest blue without turning whites yellow.
Paper-feel screen protector | Cream | 21 | A slight tooth under the stylus, like good drawing paper.
Tough double-ion screen protector | Emerald, Black | 27 | Tempered twice; a dropped key bounces and leaves no mark.
Antibacterial screen protector | Mint, White | 17 | Silver ions in the coating keep a shared phone cleaner.
`,
  ),
  leaf(
    'electronics_mobiles_phone_stands',
    'phone stand',
    'Holds phones from 4.7 to 7 inches, in a case or bare. / Silicone pads wherever it touches the phone. / No tools and no glue left behind. / One-year warranty.',
    `
Aluminium desk phone stand | Silver, Charcoal | 24 | A weighted foot, so one finger is enough to tap.
Dashboard phone mount | Black | 29 | A suction cup on a short arm that does not tremble.
Folding travel phone stand | Sage, Rose Gold | 16 | Folds to the thickness of three coins.
Vent-and-dash car phone mount | Charcoal, Red | 34 | Arms close by themselves when the phone touches the back.
Height-adjustable phone stand | White, Black | 32 | Rises to eye level for calls that ought to be meetings.
Windscreen long-arm phone mount | Grey | 27 | Reaches across a deep dashboard in a van or truck.
Bedside phone stand | Cream, Copper | 28 | Holds the phone sideways so that it can be the alarm clock.
Heavy-grip car phone mount | Navy Blue, Black | 38 | Made for tracks and potholes, with a ball joint that locks.
`,
  ),
]
