import { leaf } from '../leaf.ts'

export const homeLighting = [
  leaf(
    'home_furniture_lighting_floor_lamps',
    'floor lamp',
    'About 155 cm high, with a foot switch on the cord. / E27 socket for bulbs up to 60 watts; a warm LED bulb is included. / Two metres of fabric cord. / Assembles by hand in five minutes. / Two-year warranty.',
    `
Drum-shade floor lamp | Cream, Charcoal, Teal | 128 | A linen drum on a slim brass pole.
Arc floor lamp | Black, Mustard | 189 | Reaches a metre over the sofa from a base of cast iron.
Rattan tripod floor lamp | Tan, Beige | 168 | Three splayed legs under a hand-woven shade.
Cone-shade reading lamp | Sage, Terracotta | 98 | A narrow cone that throws light down on the page.
Pleated-look parlour lamp | Maroon, Pink | 144 | Cotton shade on brass, the light of old hotels.
Woven arc floor lamp | Brown, Cream | 224 | A bent pole ending in a small basket of light.
Timber tripod floor lamp | Brown, Black | 198 | Turned legs with brass joints and a broad cotton shade.
Studio cone floor lamp | White, Navy Blue | 112 | Slim iron pole that stands flush against a wall.
`,
  ),
  leaf(
    'home_furniture_lighting_table_lamps',
    'table lamp',
    'In-line switch on a 1.8 m fabric cord. / E14 socket for bulbs up to 40 watts; a warm LED bulb is included. / Felt under the foot. / Two-year warranty.',
    `
Ceramic belly table lamp | Sage, Cream, Blue | 74 | A round glazed foot and a simple drum shade.
Brass-stick table lamp | Black, Emerald | 68 | A thin stem that leaves room for books.
Rattan empire table lamp | Tan, Beige | 84 | A woven shade that prints the wall with small lights.
Swing-arm task lamp | Black, Red, Teal | 58 | Two joints that stay exactly where you leave them.
Block-print table lamp | Terracotta, Navy Blue | 88 | motif | Hand-stamped cotton over a ceramic foot.
Seagrass bedside lamp | Beige, Brown | 62 | A woven shade on a slim brass stem, 42 cm high.
Pleated empire table lamp | Pink, Mustard | 78 | stripes | Fine stripes narrowing towards the top.
Architect task lamp | Silver, White | 94 | A tilting head with a dimmer behind the hinge.
`,
  ),
  leaf(
    'home_furniture_lighting_pendant_lights',
    'pendant light',
    'Cord of 150 cm, shortened by hand at the rose. / E27 socket, dimmable with a suitable bulb. / Hook and wiring block supplied; have it fitted by an electrician. / Two-year warranty.',
    `
Spun-metal dome pendant | Black, Sage, Copper | 98 | 40 cm of spun aluminium, pale inside so the table glows.
Paper lantern pendant | White, Peach | 44 | Washi paper on bamboo hoops, folded flat for the post.
Rattan bell pendant | Tan, Beige | 118 | Woven by hand over a mould, one and a half days each.
Clear-globe pendant | Gold | 84 | A blown globe that shows its filament off.
Enamel workshop pendant | Teal, Mustard, White | 89 | Vitreous enamel, as above old lathes.
Jute lantern pendant | Brown, Tan | 68 | Twine wound on a balloon that is long gone.
Cotton bell pendant | Terracotta, Lavender | 78 | Eight panels of washed cotton on a wire frame.
Opal-globe pendant | White, Silver | 112 | Etched glass that hides the bulb and keeps the light.
`,
  ),
  leaf(
    'home_furniture_lighting_chandeliers',
    'chandelier',
    'Chain or rod can be shortened to suit the ceiling. / Ceiling hook, rose and spare drops in the box. / Dimmable; warm LED bulbs included. / Installation by an electrician recommended. / Five-year warranty.',
    `
Four-arm crystal chandelier | Gold, Silver | 890 | Hand-polished drops that send rainbows over the ceiling at noon.
Six-globe linear chandelier | Black, Gold | 640 | 120 cm of bar over a table for eight.
Bronze candle chandelier | Bronze | 720 | Scrolled arms and a finish rubbed dark in the hollows.
Row-of-moons chandelier | Copper, Silver | 580 | Opal glass globes hung at two heights.
Palace hall chandelier | Gold | 5100 | Lost-wax brass and 460 cut drops, hung and levelled by our own fitter.
Matt-black dining chandelier | Black | 460 | A plain bar for rooms where the talking matters.
Cottage chandelier | White, Sage | 340 | Painted iron arms with only a few drops.
Rose-metal linear chandelier | Rose Gold | 980 | Brushed metal and six mouth-blown globes.
`,
  ),
  leaf(
    'home_furniture_lighting_wall_lights',
    'wall light',
    'Fits over a standard wall box; screws and plugs supplied. / Socket for bulbs up to 40 watts; warm LED included. / Dims with a suitable switch. / Two-year warranty.',
    `
Shaded brass sconce | Cream, Navy Blue | 78 | A cotton shade on a brass stem, made in pairs.
Up-and-down wall light | Black, Grey | 64 | Washes the wall in both directions and shows no bulb.
Globe-arm wall light | Gold, Black | 89 | An opal ball at the end of a curved arm.
Bedside cloth sconce | Sage, Pink | 72 | A pull switch you can find in the dark.
Plaster up-and-down light | White, Terracotta | 98 | Cast gypsum that can be painted with the wall.
Copper globe wall light | Copper | 94 | Spun copper backplate under a clear lacquer.
Hallway linen sconce | Beige, Teal | 68 | Shallow enough for a narrow corridor: 14 cm deep.
Porch wall light | Charcoal, Bronze | 84 | Sealed to IP54 for doors that face the rain.
`,
  ),
  leaf(
    'home_furniture_lighting_ceiling_lights',
    'ceiling light',
    'Sits close to the ceiling: for rooms from 2.2 m. / Gives 1,800 lumens of warm white light. / Dims smoothly without flicker. / Bayonet mount, so one person can fit it. / Three-year warranty.',
    `
Opal bowl ceiling light | White, Gold | 78 | Satin glass under a thin metal rim, 42 cm across.
Linen drum ceiling light | Cream, Grey, Navy Blue | 88 | A fabric drum with a soft diffuser below.
Three-spot ceiling bar | Black, Silver | 96 | Three heads that turn to the sink, the stove and the cat.
Copper-rim ceiling light | Copper, Bronze | 112 | A shallow bowl in a rim of spun copper.
Striped drum ceiling light | Sage, Coral | 84 | stripes | Woven cotton that keeps a nursery cheerful.
Brass three-spot bar | Gold | 138 | Knurled heads with an anti-glare ring.
Bathroom bowl ceiling light | Silver, White | 68 | Sealed to IP44 against steam and splashes.
Block-print drum ceiling light | Terracotta, Teal | 94 | motif | Cotton stamped by hand and laminated for the shade.
`,
  ),
  leaf(
    'home_furniture_lighting_string_lights',
    'string lights',
    'Warm white LEDs that stay cool to the touch. / Flexible cord that does not kink. / Timer: six hours on and eighteen off. / Splash-proof switch box for balconies.',
    `
Festoon bulb string lights, 10 m | Black, White | 42 | Twenty round bulbs on a rubber cable, made to stay out all year.
Cotton-ball string lights, 4 m | Pink, Mint, Mustard | 24 | Cotton thread wound into balls that glow softly.
Vintage filament string lights, 8 m | Copper, Black | 54 | Bulbs with a visible thread, replaceable one by one.
Felt-bead string lights, 3 m | Red, Turquoise | 28 | Felted wool beads from a mountain cooperative.
Solar garden string lights, 12 m | Green, Charcoal | 48 | A small panel on a stake feeds them until midnight.
Paper-moon string lights, 4 m | Cream, Peach | 26 | Fourteen pleated paper globes the size of plums.
Café terrace string lights, 15 m | Black | 68 | A steel wire in the cable takes the weight.
Jewel string lights, 5 m | Emerald, Purple, Magenta | 32 | Faceted little shades in stained colors.
`,
  ),
  leaf(
    'home_furniture_lighting_lanterns',
    'lantern',
    'Takes a pillar candle of up to 8 cm or an LED candle. / Door closes with a magnet. / Ring for hanging from a hook or a branch. / Bring indoors when it freezes.',
    `
Glass-and-metal lantern | Black, White | 44 | Four clear panes and a roof that stays cool.
Pierced Moroccan lantern | Gold, Copper | 58 | 300 holes punched by hand to scatter stars on the wall.
Wooden cottage lantern | Tan, Brown | 49 | Solid wood with a leather-wrapped handle, 38 cm high.
Copper harbour lantern | Copper | 74 | Soldered seams and a bail handle, as on small boats.
Colored pierced lantern | Turquoise, Rust | 52 | Enamelled inside, so the light comes out tinted.
Whitewashed wood lantern | White | 46 | Limed boards and a hinged pane.
Brass veranda lantern | Gold, Bronze | 89 | Made for a hundred evenings outside and one polish a year.
Festival pierced lantern | Red, Purple | 38 | Bent from one sheet of iron, without a screw.
`,
  ),
]
