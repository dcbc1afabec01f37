import { leaf } from '../leaf.ts'

export const electronicsCameras = [
  leaf(
    'electronics_cameras_mirrorless_cameras',
    'camera',
    'Eye-detecting focus for people, animals and birds. / Two card slots, USB-C charging and Wi-Fi transfer. / In the box: camera with lens, battery, strap, body cap and charger. / Three-year warranty with a free sensor clean each year.',
    `
Heritage mirrorless camera 26 MP with 35 mm | Black, Brown | 1390 | Real dials on a silver top plate and a viewfinder in the middle.
Rangefinder-style mirrorless camera 24 MP | Black, Charcoal | 1190 | The finder sits in the corner, so your other eye can watch the street.
Everyday mirrorless camera 24 MP with zoom | Charcoal | 849 | A fold-out screen and a lens that goes from rooms to portraits.
Sport mirrorless camera 30 MP | Black | 2490 | Forty frames a second, and it remembers the second before you pressed.
Compact travel mirrorless camera 20 MP | Tan, Black | 749 | A stabilised sensor in a body of 380 g.
High-resolution mirrorless camera 61 MP | Charcoal | 3490 | Prints a metre wide, sharp to the corners.
Medium-format mirrorless camera 102 MP | Black | 5890 | A sensor half as large again as full frame, for people who print.
Cinema mirrorless camera 8K with 50 mm | Black | 11800 | Raw video at 8K, a fan that falls silent while recording and timecode in.
`,
  ),
  leaf(
    'electronics_cameras_compact_cameras',
    'compact camera',
    'Optical stabilisation and a three-inch touch screen. / Starts in under a second. / In the box: camera, battery, wrist strap and USB-C cable. / Two-year warranty.',
    `
Pocket zoom camera 20 MP | Silver, Red | 329 | Ten-times zoom in something you forget is in your pocket.
One-inch sensor compact camera | Black | 749 | A large sensor and a bright lens for dim restaurants.
Retro compact camera 24 MP | Brown, Tan | 489 | Leather-look grip, a proper flash and six film moods.
Fixed 28 mm street camera | Black, Charcoal | 1090 | A large sensor and one lens, made for walking.
Waterproof compact camera 16 MP | Blue, Orange | 379 | Dives to fifteen metres without a housing.
Thirty-times travel zoom camera | Charcoal, Navy Blue | 449 | From the cathedral to the clock on its tower.
First compact camera for children | Mint, Pink | 300 | Big buttons, a rubber skin and no internet.
Vlogging compact camera 4K | White, Black | 679 | A flip-out screen and a microphone with a furry windshield.
`,
  ),
  leaf(
    'electronics_cameras_instant_cameras',
    'instant camera',
    'Prints in about a minute while you wait. / Built-in flash and a small mirror for self-portraits. / In the box: camera, strap, batteries and a pack of ten films. / One-year warranty.',
    `
Everyday instant camera | Sky Blue, Pink | 79 | Point, press, wave it about although you need not.
Square-format instant camera | Black, Cream | 129 | Square prints with a wide white frame to write on.
Wide instant camera | Black, Charcoal | 149 | Room for the whole table in one picture.
Folding-look instant camera | Brown, Tan | 169 | Warm tones and a lens that focuses down to forty centimetres.
Mini instant camera | Mint, Lavender | 69 | Prints the size of a bank card.
Hybrid instant camera | White, Silver | 199 | See it on the screen first, then print only the good ones.
Party instant camera | Coral, Yellow | 89 | Double exposures, a timer and a colored flash.
Manual instant camera | Charcoal, Rust | 249 | Aperture, focus and long exposures for the patient.
`,
  ),
  leaf(
    'electronics_cameras_action_cameras',
    'action camera',
    'Waterproof to ten metres without a housing. / Steadies the picture and keeps the horizon level. / In the box: camera, battery, buckle mount, adhesive base and USB-C cable. / Two-year warranty.',
    `
4K action camera | Black, Grey | 199 | Two hours on a battery and one button for everything.
5.3K action camera with front screen | Black, Blue | 379 | See yourself while you talk, and cut three shapes from one shot.
Thumb-size action camera | White, Black | 289 | Thirty-nine grams, clipped to a cap or a collar.
360-degree action camera | Charcoal | 449 | Film everything, decide later where you were looking.
Dive action camera | Orange, Yellow | 349 | Down to forty metres with red filters built in.
Cold-weather action camera | Sky Blue, White | 329 | Keeps filming at twenty below zero.
Helmet action camera | Red, Black | 249 | Low and flat, with a light that tells others it is on.
Night action camera | Charcoal, Lime | 429 | A large sensor for trails after dark.
`,
  ),
  leaf(
    'electronics_cameras_lenses',
    'lens',
    'Sealed against dust and drizzle. / Quiet linear focus, good for stills and film. / In the box: lens, both caps, hood and a soft pouch. / Five-year warranty.',
    `
35 mm f/1.8 prime lens | Black | 449 | The angle at which the eye looks about.
70-200 mm f/2.8 zoom lens | Black, Charcoal | 2190 | For stages, sidelines and brides who do not look up.
50 mm f/1.4 portrait lens | Black, Silver | 629 | Backgrounds that melt, eyelashes that do not.
100-400 mm travel telephoto lens | Charcoal | 1290 | Birds and far hills at 1.3 kg.
16 mm f/2 wide-angle lens | Black | 749 | Whole rooms and whole skies with straight lines.
100 mm f/2.8 macro lens | Charcoal, Black | 990 | A bee's eye at life size, stabilised by hand.
28 mm compact prime lens | Silver, Black | 329 | So light that the camera stays round your neck all day.
600 mm f/4 super-telephoto lens | Charcoal | 10900 | The lens of the touchline, with its own case and tripod foot.
`,
  ),
  leaf(
    'electronics_cameras_tripods',
    'tripod',
    'Head with quick-release plate and a spirit level. / Rubber feet, with spikes inside for soft ground. / Padded carrying bag in the box. / Five-year warranty on every joint.',
    `
Travel tripod in aluminium | Black, Red | 119 | Folds to thirty-nine centimetres and holds eight kilos.
Carbon travel tripod | Charcoal, Orange | 289 | A kilo and a bit, and stiff in wind.
Studio tripod | Black | 349 | A geared center column and a head that stays where you leave it.
Beginner's tripod | Grey, Blue | 49 | Set up in half a minute, with a phone clamp in the bag.
Landscape tripod without column | Olive, Charcoal | 429 | Legs that spread to the ground for low, wide views.
Video tripod with fluid head | Black | 389 | Pans and tilts as if through honey.
Twist-lock hiking tripod | Teal, Black | 169 | Straps to a pack and doubles as a walking pole.
Heavy carbon tripod | Charcoal, Bronze | 790 | Forty kilos of telephoto, at rest.
`,
  ),
  leaf(
    'electronics_cameras_camera_bags',
    'camera bag',
    'Padded dividers that can be moved or taken out. / Holds one body, two lenses and a small tablet. / Rain cover in the base. / Shoulder strap with a non-slip pad.',
    `
Waxed canvas camera bag | Olive, Brown | 128 | Looks like an old satchel, which is the safest way to carry a camera.
Slim camera brief | Charcoal, Black | 98 | Camera in the middle, papers in the pocket behind.
Leather camera satchel | Tan, Maroon | 219 | Full-grain leather over a quilted, removable insert.
Reporter's camera bag | Black | 149 | Opens at the top with one zip, even in a crowd.
Recycled canvas camera messenger | Grey, Teal | 89 | Woven from bottles, lined with felted yarn.
Tablet-and-camera office bag | Navy Blue | 119 | Passes for a laptop bag in every meeting.
Herringbone camera messenger | Charcoal | 138 | herringbone | Tweed outside, foam inside, brass-look buckles between.
Light weekend camera bag | Khaki, Rust | 74 | For one camera, a sandwich and a map.
`,
  ),
  leaf(
    'electronics_cameras_drones',
    'drone',
    'Holds its place by satellite and by camera. / Returns by itself when the battery runs low. / In the box: drone, remote control, battery, spare propellers and a charger. / One-year warranty, with one replacement after a crash at half price.',
    `
Starter drone HD | White, Red | 149 | Propeller guards and a ceiling at which it refuses to climb.
Folding 4K drone under 249 g | Grey, White | 449 | Light enough to fly in most places without a licence.
Travel drone 4K with three batteries | Charcoal | 749 | Thirty-four minutes on each battery and a case for all three.
Follow-me drone 4K | White, Orange | 589 | Sees in every direction and stays behind you among trees.
Long-range drone with 1-inch sensor | Grey | 1490 | Forty-five minutes in the air and skies that keep their color.
Racing drone kit | Black, Lime | 379 | Goggles, remote and spare arms, because you will need them.
Dual-lens survey drone | Silver, Charcoal | 2890 | Maps a field to the centimetre in one flight.
Cinema drone 6K | Charcoal, Black | 7290 | A raw-recording camera on three axes and a second remote for the operator.
`,
  ),
]
