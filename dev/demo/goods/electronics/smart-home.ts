import { leaf } from '../leaf.ts'

export const electronicsSmartHome = [
  leaf(
    'electronics_smart_home_smart_bulbs',
    'smart bulb',
    'Dims from one to a hundred per cent without a flicker. / Speaks the common smart-home standard; no bridge needed. / E27 thread, 9 watts, 25,000 hours. / Two-year warranty.',
    `
Warm white smart bulb | Cream | 14 | From candle to breakfast table on one slider.
Globe smart bulb | Cream, Peach | 24 | A large opal ball made to be seen without a shade.
Filament smart bulb | Mustard | 19 | A glowing thread behind clear glass, for the lamp over the table.
Color smart bulb | Lavender, Sky Blue | 22 | Sixteen million colors, of which you will use four.
Sunrise globe bulb | Peach, Coral | 29 | Wakes the bedroom slowly, half an hour before the alarm.
Amber filament smart bulb | Copper, Mustard | 21 | The color of a fire that has settled.
Daylight work bulb | Sky Blue, White | 17 | Cool light for desks, easels and sewing machines.
Party globe bulb | Magenta, Turquoise | 32 | Follows the music without being asked twice.
`,
  ),
  leaf(
    'electronics_smart_home_smart_locks',
    'smart lock',
    'Fits doors of 35 to 60 mm; the old keyhole stays. / Codes for guests that end by themselves. / Runs a year on four AA cells and warns for a month. / In the box: lock, two keys, template and screws. / Three-year warranty.',
    `
Keypad lever smart lock | Black, Silver | 189 | Six digits, a lever and a light that tells you it is shut.
Round deadbolt smart lock | Bronze, Silver | 149 | Turns the bolt you have, from inside, in ten minutes.
Fingerprint lever smart lock | Charcoal, Black | 249 | Knows a hundred fingers in a third of a second.
Quiet deadbolt smart lock | Silver, Gold | 179 | A soft motor that does not wake the child behind it.
Camera keypad smart lock | Black | 349 | Shows who typed the code, and when.
Key-card deadbolt smart lock | Charcoal, Copper | 199 | Cards for the cleaner, the cousin and the neighbour.
Weather-proof keypad lock | Silver, Bronze | 229 | For gates and garden doors, down to twenty below.
Heritage deadbolt smart lock | Gold, Bronze | 289 | A solid-brass face for old doors with new habits.
`,
  ),
  leaf(
    'electronics_smart_home_security_cameras',
    'security camera',
    'Tells people, pets and cars apart on the device itself. / Records to a card in the camera; no monthly fee. / Night sight to ten metres. / In the box: camera, mount, screws and a two-metre cable. / Two-year warranty.',
    `
Indoor security camera 2K | White, Black | 39 | Looks away when you come home.
Outdoor bullet camera 2K | White, Charcoal | 79 | Rain, hail and sun from one summer to the next.
Ceiling dome camera 2K | White, Grey | 69 | Nobody can see which way it is looking.
Pan-and-tilt indoor camera 3K | Sage, White | 54 | Follows the dog from basket to sofa.
Floodlight bullet camera 4K | Black, White | 149 | Two thousand lumens at the first step on the drive.
Outdoor dome camera 4K | Charcoal | 129 | Vandal-proof glass beneath a steel brim.
Nursery camera | Mint, Pink | 64 | Room temperature, a lullaby and a talk-back button.
Solar bullet camera 2K | White, Olive | 119 | Two hours of sun pay for a week.
`,
  ),
  leaf(
    'electronics_smart_home_smart_speakers',
    'smart speaker',
    'A switch that really cuts the microphones off. / Music, radio, timers and the lights of the house. / Groups with any other of our speakers. / Two-year warranty.',
    `
Ball smart speaker | Sky Blue, Charcoal | 59 | A full, round sound from something like a grapefruit.
Kitchen smart display 8-inch | White, Grey | 129 | Recipes, video calls and a clock that knows your trains.
Column smart speaker | Charcoal, Cream | 149 | Sound all the way round, and a ring of light on top.
Mini ball smart speaker | Coral, Sage | 34 | For the bedside or the bathroom shelf.
Family smart display 10-inch | Charcoal, White | 189 | One calendar on the wall for five people.
Hi-fi column smart speaker | Black, Tan | 299 | Two woofers, three tweeters and a microphone that listens to the room.
Bass ball smart speaker | Navy Blue, Grey | 99 | Twice the driver of the small one and twice the party.
Gallery smart display 15-inch | Black | 279 | Your photographs by day, the door by night.
`,
  ),
  leaf(
    'electronics_smart_home_video_doorbells',
    'video doorbell',
    'Shows the visitor from head to toe, parcels included. / Works on the old bell wires or on its battery for six months. / Records to the indoor chime; no monthly fee. / In the box: bell, chime, wedge and screws.',
    `
Battery video doorbell 2K | Black, Silver | 99 | On the door in a quarter of an hour, without a wire.
Wired video doorbell 2K | Charcoal, White | 89 | Always awake, and remembers the seconds before the ring.
Two-camera video doorbell | Black | 179 | One eye for the face, one for the parcel.
Slim video doorbell | Bronze, Black | 119 | Narrow enough for a door frame.
Face-knowing video doorbell | Silver, Charcoal | 199 | Tells you that it is your sister before you get up.
Apartment video doorbell | White, Grey | 129 | Sits over the peephole, no drill and no landlord.
Solar video doorbell | Charcoal, Copper | 159 | Lives on daylight and a little patience.
Brass-tone video doorbell | Gold, Bronze | 169 | A cover in warm metal for a painted front door.
`,
  ),
  leaf(
    'electronics_smart_home_smart_plugs',
    'smart plug',
    'Measures what runs through it to a tenth of a watt. / Up to 16 amperes, 3,600 watts. / Timers, sunrise and away mode; a button for hands. / Speaks the common smart-home standard.',
    `
Round smart plug | White, Grey | 14 | Leaves the socket next door free.
Square smart plug | White, Charcoal | 16 | Flat enough to vanish behind a cabinet.
Smart plugs, pack of four | White | 44 | One for each lamp you keep forgetting.
Outdoor smart plug | Charcoal, Olive | 26 | A sealed lid for garden lights and pumps.
Energy-meter smart plug | White, Mint | 19 | Finds the appliance that never sleeps.
Heavy-duty smart plug | Grey, Red | 24 | For heaters and kettles, with a sensor for heat.
Night-light smart plug | Cream, Peach | 21 | A soft ring of light at ankle height.
Dimmer smart plug | Black, White | 29 | Turns any plain lamp into one that fades.
`,
  ),
  leaf(
    'electronics_smart_home_thermostats',
    'thermostat',
    'Fits most boilers, heat pumps and air conditioners. / Learns how long your rooms take to warm. / Works on without the internet. / In the box: thermostat, receiver, plate and labels for the wires. / Three-year warranty.',
    `
Round learning thermostat | Silver, Black | 199 | Turn the ring for a week and it does the turning after that.
Square touch thermostat | White, Charcoal | 129 | Clear figures and no menus.
Copper-ring thermostat | Copper, Bronze | 249 | A warm metal ring on a dark glass face.
Wall-flush thermostat | White, Grey | 159 | Eleven millimetres from wall to glass.
Heat-pump thermostat | Silver, Gold | 229 | Thinks in half-days, as heat pumps like it.
Room-by-room thermostat kit | White | 289 | A wall unit and three radiator heads that answer to it.
Simple dial thermostat | Sage, White | 89 | Warmer, cooler, away: no telephone required.
Energy-display thermostat | Charcoal, Black | 179 | Shows the cost of one degree more before you choose it.
`,
  ),
  leaf(
    'electronics_smart_home_robot_vacuums',
    'robot vacuum',
    'Maps the flat by laser and remembers four floors. / Climbs sills of 20 mm; carpets get more power. / In the box: robot, dock, spare filter and side brush. / Two-year warranty, battery included.',
    `
Daily robot vacuum | White, Black | 229 | Two hours at the level of a conversation.
Mopping robot vacuum | White, Grey | 349 | Two turning pads that lift at the edge of the rug.
Self-emptying robot vacuum | Black, Charcoal | 499 | Empties itself for sixty days.
Pet robot vacuum | Teal, Charcoal | 429 | Rubber rollers that hair does not wind round, and a wide berth for bowls.
Low robot vacuum | Silver, White | 299 | Seven centimetres high, for the far side of the bed.
Camera robot vacuum | Charcoal | 649 | Sees socks and cables, and goes round them.
Hot-wash robot vacuum | White, Sky Blue | 890 | Washes its mops at sixty degrees and dries them with warm air.
Arm-and-mop robot vacuum | Black, Copper | 1290 | A small arm picks up what lies about before it cleans.
`,
  ),
]
