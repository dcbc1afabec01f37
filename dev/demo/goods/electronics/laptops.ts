import { leaf } from '../leaf.ts'

export const electronicsLaptops = [
  leaf(
    'electronics_laptops_laptops',
    'laptop',
    'Backlit keyboard, 1080p camera with a shutter, and Wi-Fi 6E. / Two USB-C ports and one older USB port. / In the box: laptop, charger and a two-metre cable. / Battery and drive can be changed with one screwdriver. / Two-year warranty with pick-up and return.',
    `
Alder 14 laptop 16 GB, 512 GB | Silver, Charcoal | 1090 | A matt 14-inch display and twelve honest hours away from the socket.
Wren 13 ultralight laptop 16 GB, 512 GB | Sky Blue, Rose Gold | 1290 | A magnesium body of 980 g that opens with one finger.
Plover 15 everyday laptop 8 GB, 256 GB | Grey | 629 | A full-size keyboard, a big touchpad and no surprises.
Fathom 16 creator laptop 32 GB, 1 TB | Charcoal | 2290 | An OLED panel calibrated at the factory, with the report in the box.
Dunlin 14 business laptop 16 GB, 1 TB | Black, Navy Blue | 1490 | Fingerprint reader, spill drains and a hinge rated for ten years.
Ridge 16 gaming laptop 32 GB, 1 TB | Black | 2140 | A 240 Hz display and two fans that move air out at the back, not onto your hand.
Heron 17 workstation laptop 64 GB, 2 TB | Charcoal, Silver | 2890 | Error-correcting memory and a graphics card for models of millions of faces.
Satchel 12 student laptop 8 GB, 128 GB | Mint, Coral | 600 | Rubber edges, a handle and a battery that lasts from the first bell to the last.
`,
  ),
  leaf(
    'electronics_laptops_desktops',
    'desktop computer',
    'Screen and keyboard included, mouse in the box. / Wi-Fi 6E, gigabit network and six USB ports. / Memory and drives open to upgrades without losing the warranty. / Three-year warranty, the first year at your door.',
    `
Homestead tower desktop 16 GB, 512 GB | Black, Charcoal | 749 | A quiet tower for letters, lessons and the family photographs.
Pane 24 all-in-one desktop 16 GB, 512 GB | White, Silver | 1090 | One cable, one foot, and the computer hidden behind the screen.
Forge gaming tower 32 GB, 1 TB | Black | 1890 | Three lit fans behind tempered glass and a graphics card with 12 GB.
Counting-house office desktop 8 GB, 256 GB | Grey | 549 | Silent enough that you hear the clock instead.
Pane 27 all-in-one desktop 32 GB, 1 TB | Sage, Cream | 1690 | A 5K display, a tilting foot and speakers that fill a kitchen.
Forge Max gaming tower 64 GB, 2 TB | Charcoal, White | 3290 | Water-cooled, wired with care, and still under 30 decibels.
Foundry 96-core workstation 256 GB, 8 TB | Black | 6890 | For rendering, simulation and anyone who counts lunch breaks in frames.
Pane 32 studio all-in-one 64 GB, 2 TB | Silver | 2990 | A 6K display that covers the whole of the cinema color space.
`,
  ),
  leaf(
    'electronics_laptops_monitors',
    'monitor',
    'Height, tilt and swivel adjustable; fits a 100 mm wall mount. / HDMI, DisplayPort and USB-C inputs. / In the box: stand, power cable and one USB-C cable. / Three-year warranty against bright dots.',
    `
24-inch office monitor | Black | 179 | Flicker-free light and a matt coat for rooms with windows.
34-inch ultrawide monitor | Black, Charcoal | 549 | Two documents and a calendar side by side, with no frame between them.
27-inch 4K monitor | Silver, Black | 429 | Sharp text at arm's length and one cable that also charges the laptop.
27-inch 165 Hz gaming monitor | Black | 339 | One-millisecond response and a stand that turns to portrait.
49-inch double-wide monitor | Charcoal | 1290 | Replaces two screens and the argument about where the gap goes.
32-inch 6K color monitor | Silver | 2490 | Calibrated to a difference nobody can see, with a hood in the box.
22-inch reading monitor | White | 149 | Low blue light and a height that suits a child at a desk.
40-inch 5K ultrawide monitor | Grey, Black | 1490 | A gentle curve, a network port and a keyboard switch for two computers.
`,
  ),
  leaf(
    'electronics_laptops_keyboards',
    'keyboard',
    'Connects to three devices and changes between them with one key. / USB-C cable and a key puller in the box. / Legends moulded through the caps, so they never wear off. / Two-year warranty.',
    `
Compact mechanical keyboard | Charcoal, Orange | 109 | Hot-swappable switches with a short, crisp travel.
Quiet office keyboard | Grey, White | 64 | Dampened keys for open-plan rooms and sleeping babies.
Retro two-tone keyboard | Beige, Brown | 129 | Tall sculpted caps the color of old terminals.
Low-profile wireless keyboard | Silver, Black | 89 | Seven millimetres at the front edge and three months on a charge.
Aluminium typing keyboard | Navy Blue, Silver | 189 | A milled case, gasket mounting and a sound like rain on wood.
Mint and cream keyboard | Mint, Cream | 119 | Two-shot caps and linear switches, lubed by hand.
Travel keyboard | Sage, Lavender | 58 | 390 g with its cover, which doubles as a tablet stand.
Split-stagger writer keyboard | Maroon, Black | 149 | Tactile switches and a memory that types your snippets.
`,
  ),
  leaf(
    'electronics_laptops_mice',
    'mouse',
    'Tracks on wood, cloth and glass. / Up to 4,000 dots an inch, set by a button underneath. / Gliding feet that can be replaced. / Two-year warranty.',
    `
Wired desk mouse | Black, Grey | 18 | A 1.8-metre cable, no battery, no pairing.
Silent wireless mouse | Sage, White | 29 | Clicks you feel and nobody hears.
Ergonomic wireless mouse | Charcoal | 69 | A high arch and a rest for the thumb.
Weighted wired mouse | Navy Blue, Silver | 34 | A steel plate inside gives it a calm, exact glide.
Slim travel mouse | Rose Gold, Silver | 39 | Thin enough for a laptop sleeve and charged in two minutes.
Fast-scroll wireless mouse | Black, Lavender | 84 | A metal wheel that runs free through a thousand rows.
Left-and-right wired mouse | White, Red | 22 | Quite symmetrical, with buttons that can be exchanged.
Small-hand wireless mouse | Pink, Mint | 27 | Nine centimetres long, for children and narrow desks.
`,
  ),
  leaf(
    'electronics_laptops_printers',
    'printer',
    'Prints from phone, tablet and computer without a driver. / Prints on both sides by itself. / In the box: printer, power cable and a full set of ink or toner. / Two-year warranty on the print head.',
    `
Family ink-tank printer | White, Grey | 229 | Bottled ink for six thousand pages comes in the box.
Mono laser printer | Charcoal, White | 179 | Thirty pages a minute, the first one in seven seconds.
All-in-one home printer | Black | 149 | Prints, copies and scans school reports to your phone.
Photo printer A3 | Black, Silver | 649 | Eight pigment inks that will not fade before your grandchildren do.
Color laser printer for teams | White | 449 | Paper for five hundred sheets and a code before your page comes out.
Small-flat printer | Sage, Cream | 119 | Takes half a shelf and folds its trays away.
Office ink printer with feeder | Grey | 329 | Feeds fifty originals and scans both sides in one pass.
Art print studio printer | Charcoal | 1290 | Ten inks, roll paper and profiles for forty papers.
`,
  ),
  leaf(
    'electronics_laptops_storage_drives',
    'storage drive',
    'USB-C, with an adapter for older ports in the box. / Encrypted in hardware; the password never leaves the drive. / Works with computers, tablets, consoles and televisions. / Three-year warranty.',
    `
Portable solid-state drive 1 TB | Charcoal, Blue | 99 | Moves a film in four seconds and fits in a coin pocket.
Memory stick 128 GB | Red, Silver | 24 | A metal body with a loop for the key ring.
Rugged solid-state drive 2 TB | Orange, Charcoal | 189 | Rubber all round: survives three metres, rain and a car wheel.
Portable hard drive 4 TB | Black, Navy Blue | 119 | Plain, quiet backup for ten years of photographs.
Fast memory stick 512 GB | Black, Teal | 59 | Four hundred megabytes a second from something you can lose in a pocket.
Shock-proof hard drive 5 TB | Yellow, Olive | 159 | A floating cage inside keeps the platters safe on rough roads.
Studio solid-state drive 8 TB | Silver | 729 | Edits raw video straight from the drive without heating up.
Fingerprint memory stick 256 GB | Charcoal | 74 | Opens to ten fingerprints and to nothing else.
`,
  ),
  leaf(
    'electronics_laptops_wifi_routers',
    'router',
    'Guest network, parental times and automatic updates at no fee. / Set up from a phone in five minutes, without an account. / In the box: power supply and a flat network cable. / Two-year warranty.',
    `
Four-antenna Wi-Fi 6 router | Black, White | 89 | Covers a two-storey house and forty devices.
Mesh Wi-Fi system, three units | White, Sage | 279 | Three small towers pass you along without a dropped call.
Gaming Wi-Fi 7 router | Black | 389 | Puts the game before the backup and shows the delay in milliseconds.
Apartment Wi-Fi 6 router | White, Grey | 64 | Small, cool and silent on top of a bookcase.
Mesh Wi-Fi 7 system, three units | Charcoal, Cream | 549 | Six gigabits between the units and a network port in each.
Tri-band performance router | Charcoal, Red | 249 | A band of its own for work, so films cannot crowd it.
Fibre gateway Wi-Fi 6E router | Silver | 169 | Takes a 2.5-gigabit line and passes all of it on.
Cobble mesh Wi-Fi 6 system, three units | Sky Blue, White | 199 | Looks like pottery and reaches the end of the garden.
`,
  ),
]
