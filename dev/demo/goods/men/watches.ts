import { leaf } from '../leaf.ts'

export const menWatches = [
  leaf(
    'men_watches_analogue_watches',
    'watch',
    'Japanese quartz movement, accurate to 20 seconds a month. / 40 mm case, 9 mm thin, 20 mm lugs. / Two-year warranty on the movement. / Water resistant to 5 bar.',
    `
Meridian Line 40 quartz watch | Brown, Black | 128 | A clean cream dial, applied batons and an Italian leather strap.
Harbour analogue watch | Navy Blue | 148 | A dark dial in a gold-tone case with a date window at three.
Everyday three-hand watch | Black, Tan | 84 | Legible numerals and a mineral crystal that shrugs off door frames.
Minimal dark-dial watch | Charcoal, Olive | 112 | A matt dial with nothing on it that does not tell the time.
Gilt classic watch | Maroon | 164 | Warm gold-tone case and hands the thickness of a leaf.
Railway-dial watch | Teal, Brown | 138 | A chapter ring borrowed from old station clocks.
Steel bracelet analogue watch | Silver | 178 | Brushed links, a sunburst dial and a butterfly clasp.
Field-brown leather watch | Brown, Rust | 119 | Oiled leather and a dial that glows softly after dark.
`,
  ),
  leaf(
    'men_watches_chronographs',
    'chronograph',
    'Stopwatch to one second, with 30-minute and 12-hour counters. / 42 mm case with screw-down back. / Water resistant to 10 bar. / Sapphire-coated crystal.',
    `
Monza twin-counter chronograph | Black, Brown | 248 | A white dial with dark counters and pump pushers.
Pilot chronograph | Navy Blue | 289 | Large numerals and a gold-tone case on a padded strap.
Rally chronograph | Tan, Red | 229 | Perforated strap and a tachymetre scale round the rim.
Stealth chronograph | Black, Charcoal | 269 | Blackened dial and counters, one small orange hand.
Gilt panda chronograph | Brown | 319 | Cream dial, warm case, counters like two dark eyes.
Solar chronograph | Blue, Olive | 298 | Runs six months in a drawer on one full charge.
Steel bracelet chronograph | Silver | 349 | A solid-link bracelet and a ceramic-look bezel.
Regatta countdown chronograph | Orange, Navy Blue | 379 | Five dots count the minutes to the starting gun.
`,
  ),
  leaf(
    'men_watches_digital_watches',
    'digital watch',
    'Alarm, stopwatch, countdown and backlight. / Resin strap, 44 mm case. / Battery lasts about seven years. / Shock resistant, water resistant to 10 bar.',
    `
Retro digital watch | Black, Silver | 34 | The square classic with a backlight the color of old calculators.
Sport digital watch | Blue, Red | 42 | Sixty-lap memory and big buttons for wet fingers.
Tough outdoor digital watch | Olive, Black | 78 | Raised bezel and buried buttons that survive rock.
Slim digital watch | Grey, White | 48 | Eight millimetres thin, with a display readable at an angle.
Gold-tone digital watch | Gold | 64 | A metal bracelet and a display that never asks for charging.
Tide digital watch | Turquoise, Navy Blue | 84 | Tide graph and moon phase for two hundred beaches.
World-time digital watch | Charcoal | 72 | Forty-eight cities and five alarms.
Step-counting digital watch | Lime, Orange | 58 | Counts steps without a phone or an account.
`,
  ),
  leaf(
    'men_watches_automatic_watches',
    'automatic watch',
    'Self-winding movement with 42 hours in reserve. / Sapphire crystal front, display back. / Regulated to plus or minus 12 seconds a day. / 41 mm case, water resistant to 5 bar.',
    `
Open-heart automatic watch | Brown, Black | 389 | A window at twelve shows the balance at work.
Midnight automatic watch | Navy Blue | 448 | Dark dial, gold-tone case and a rotor that hums quietly.
Atelier automatic watch | Black | 529 | A silvered dial with blued hands and Roman numerals.
Charcoal skeleton automatic watch | Charcoal, Brown | 648 | The dial is cut away so the train of wheels can be followed.
Gilt heritage automatic watch | Maroon, Tan | 579 | A domed crystal and a case profile from the fifties.
GMT automatic watch | Teal, Navy Blue | 798 | A second hour hand for the people you left at home.
Bracelet automatic watch | Silver | 698 | Polished center links and a signed clasp.
Limited enamel-dial automatic watch | Emerald | 1290 | Grand-feu enamel, fired five times; numbered to 300.
`,
  ),
  leaf(
    'men_watches_dress_watches',
    'dress watch',
    'Slim enough for any cuff. / 38 mm case with domed crystal. / Swiss-made quartz movement. / Supplied with a second leather strap.',
    `
Slim two-hand dress watch | Black, Brown | 189 | Six millimetres thin with nothing but two hands.
Gold-tone dress watch | Navy Blue | 219 | A dark sunray dial within a warm, narrow case.
Cream-dial dress watch | Tan, Brown | 198 | Small seconds at six and a pebbled leather strap.
Graphite dress watch | Charcoal | 229 | A dark dial that turns almost silver in daylight.
Roman-numeral dress watch | Maroon, Black | 239 | Printed numerals and leaf hands on an ivory dial.
Sector-dial dress watch | Teal | 268 | A thirties layout in two quiet finishes.
Rose-tone dress watch | Rose Gold | 289 | A slim mesh bracelet that adjusts without tools.
Rectangular-feel evening watch | Black | 248 | Black leather, black dial, and a case polished like patent.
`,
  ),
  leaf(
    'men_watches_dive_watches',
    'dive watch',
    'Water resistant to 20 bar with a screw-down crown. / Unidirectional bezel with 120 clicks. / Luminous for a whole night. / 42 mm case with sapphire crystal.',
    `
Reef 200 dive watch on bracelet | Blue, Black | 328 | Solid steel links with a diver's extension.
Gilt-case dive watch | Green | 349 | A gold-tone case on a rubber strap that smells of the sea.
Pro diver on steel | Navy Blue | 389 | Ceramic bezel insert and a helium-proof case.
Night-dive watch | Black, Orange | 298 | Full-lume dial behind a dark bezel.
Vintage bronze-tone diver | Brown | 429 | A case that gathers its own patina.
Compact dive watch | Teal, Turquoise | 279 | A 39 mm case for slimmer wrists.
Automatic diver on bracelet | Black, Blue | 598 | Self-winding movement with 41 hours in reserve.
Solar dive watch | Orange, Navy Blue | 318 | Charges in any light and never needs opening.
`,
  ),
  leaf(
    'men_watches_field_watches',
    'field watch',
    'Twenty-four-hour ring inside the dial. / Bead-blasted case that does not glint. / 38 mm, water resistant to 10 bar. / Quick-release strap.',
    `
Canvas-strap field watch | Olive, Khaki | 98 | A dark dial with full numerals on a two-piece canvas strap.
Gilt-tone explorer watch | Brown | 128 | A warm case for a watch that spends its days outdoors.
Hand-wound field watch | Tan, Black | 248 | Winding it takes twenty seconds and becomes a habit.
Titanium field watch | Charcoal, Grey | 289 | Weighs 52 g and never feels cold.
Sand-dune field watch | Khaki, Rust | 112 | Desert colors on a hard-wearing nylon strap.
Solar field watch | Green, Navy Blue | 164 | Two hours of daylight buys half a year.
Trench-style field watch | Brown, Maroon | 138 | Cathedral hands and a leather strap riveted at the lugs.
Night-patrol field watch | Black | 149 | Gas-tube style lume that needs no charging.
`,
  ),
  leaf(
    'men_watches_watch_straps',
    'watch strap',
    'Quick-release bars: change it without a tool. / For 20 mm lugs; fits wrists of 15 to 21 cm. / Lined with soft nubuck. / Buckle in brushed steel.',
    `
Smooth leather strap | Brown, Black | 32 | Full-grain calf with tonal stitching.
Suede strap | Navy Blue, Olive | 28 | Soft calf suede that changes the mood of a watch.
Shell-grain leather strap | Tan, Maroon | 46 | Dense, glossy leather that resists scratches.
Rally perforated strap | Black, Red | 34 | Three rows of holes and a racing past.
Vegetable-tanned strap | Rust | 38 | Starts pale and ends the color of tea.
Rubber strap | Orange, Blue | 26 | Vulcanised rubber with a vanilla scent and a curved end.
Sailcloth strap | Grey, Navy Blue | 36 | Woven, light and proof against weather.
Canvas strap | Khaki, Olive | 24 | Waxed cotton canvas, rough when new.
`,
  ),
]
