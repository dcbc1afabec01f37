/**
 * Everyday words for categories: a code, then phrases in any spelling. Leaf names need no entry. A phrase may stand for
 * several categories. Spaces, hyphens, plurals and small words ('and', 'for') do not matter.
 */
export const defaultSynonyms = `
men: mens wear, menswear, mens clothing, mens clothes
men_topwear: mens topwear, mens tops
men_topwear_tshirts: tee, tee shirt, t shirt, tshirt, crew neck
men_topwear_casual_shirts: shirt, checked shirt, check shirt, button down shirt, button up
men_topwear_formal_shirts: shirt, office shirt, dress shirt, business shirt, work shirt, button down shirt
men_topwear_polo_shirts: polo, polo neck, polo tshirt, polo tee, golf shirt
men_topwear_sweatshirts: hoodie, hoody, hooded sweatshirt, sweat shirt, sweat top, fleece top
men_topwear_sweaters: jumper, pullover, knitwear, woolen, woollen, wool sweater, jersey sweater, turtleneck, roll neck
men_topwear_jackets: jacket, bomber, bomber jacket, windcheater, wind cheater, windbreaker, puffer, anorak, parka, gilet, body warmer
men_topwear_blazers: blazer, sport coat, sports coat, suit jacket, suit, suit coat, dinner jacket, waistcoat, tuxedo, sherwani, nehru jacket, bandhgala
men_bottomwear: mens bottoms, mens trousers, mens pants
men_bottomwear_jeans: denim, denim pants, jean, levis, wranglers, jeans pant
men_bottomwear_chinos: khaki, khaki pants, khaki trousers, chino pants, chino trousers
men_bottomwear_formal_trousers: formal pants, dress pants, suit trousers, suit pants, office trousers, slacks, trousers, pants
men_bottomwear_shorts: half pants, bermuda, bermuda shorts, three quarter pants, board shorts
men_bottomwear_cargos: cargo, cargo pants, cargo trousers, combat trousers, combat pants
men_bottomwear_joggers: jogger, jogger pants, sweatpants, sweat pants, tracksuit bottoms, jogging bottoms, lowers
men_bottomwear_linen_trousers: linen pants
men_bottomwear_corduroys: cords, corduroy, corduroy pants, corduroy trousers
men_footwear: shoes, footwear, mens shoes, foot wear, footware
men_footwear_sneakers: trainers, kicks, tennis shoes, canvas shoes, casual shoes, plimsolls, gym shoes, sports shoes, runners, nike, nikes, nike shoes, adidas, adidas shoes, puma shoes, reebok, converse, vans shoes, jordans
men_footwear_running_shoes: running shoes, jogging shoes, sports shoes, sport shoes, joggers shoes, athletic shoes, training shoes
men_footwear_formal_shoes: oxfords, oxford shoes, brogues, derby shoes, derbys, dress shoes, office shoes, leather shoes, monk strap
men_footwear_loafers: slip ons, slip on shoes, moccasins, penny loafers, driving shoes, boat shoes
men_footwear_boots: boot, chelsea boots, ankle boots, chukka, desert boots, hiking boots, work boots, wellington boots, wellies, gumboots, rain boots, doc martens, dr martens, timberlands
men_footwear_sandals: chappal, floaters, crocs, birkenstocks
men_footwear_flipflops: flip flop, thongs, thongs footwear, hawai chappal, hawaii chappal, slippers, slipper, sliders, chappal
men_footwear_mojaris: mojari, mojri, ethnic shoes, jutti mens, nagra, punjabi jutti
men_innerwear: mens underwear, mens innerwear, underwear, undergarments, innerwear
men_innerwear_briefs: brief, underpants, undies, jockeys, mens brief
men_innerwear_boxers: boxer, boxer shorts
men_innerwear_trunks: trunk, boxer briefs, boxer brief
men_innerwear_vests: vest, banian, baniyan, undershirt, under shirt, tank top, singlet, sando
men_innerwear_pyjamas: pajama, pyjama, pjs, lounge pants, sleep pants, nightwear, sleepwear
men_innerwear_night_suits: night suit, nightsuit, nightwear, sleepwear, pajama set, pyjama set, pajama, pyjama, loungewear
men_innerwear_thermals: thermal, thermal wear, long johns, thermal underwear, inner thermal
men_innerwear_robes: robe, dressing gown, house coat, bath gown
men_sportswear: mens sportswear, sportswear, gym wear, activewear, active wear, gym clothes
men_sportswear_sports_tshirts: gym t shirt, gym tee, dri fit, dri fit tee, workout t shirt, running t shirt, sports tee
men_sportswear_track_pants: track pant, trackpants, track bottoms, trackies, sweatpants, lowers
men_sportswear_training_shorts: gym shorts, running shorts, sports shorts, workout shorts
men_sportswear_tracksuits: track suit, jogging suit, sweat suit
men_sportswear_sports_jackets: sports jacket, running jacket, track jacket, training jacket, windcheater, windbreaker
men_sportswear_swimwear: swim wear, swim trunks, swim shorts, swimming trunks, swimming costume, bathing suit, swimming shorts
men_sportswear_compression_wear: compression, compression tights, base layer, compression shirt, skins
men_sportswear_jerseys: jersey, football jersey, cricket jersey, football shirt, sports jersey, team shirt
men_accessories: mens accessories
men_accessories_belts: belt, waist belt
men_accessories_wallets: wallet, billfold, card holder, money clip, purse mens, mens purse
men_accessories_caps: cap, hat, baseball cap, beanie, snapback, sun hat, bucket hat
men_accessories_sunglasses: shades, sun glasses, goggles, sunnies, aviators, glares, eyewear, ray ban, oakleys, specs, spectacles
men_accessories_ties: tie, necktie, neck tie, bow tie, bowtie
men_accessories_scarves: scarf, muffler, neck warmer
men_accessories_socks: sock, ankle socks, stockings, hosiery
men_accessories_cufflinks: cuff link, cuff links, shirt studs
men_watches: watch, wrist watch, wristwatch, timepiece, casio, fossil watch, seiko, titan watch, rolex
men_watches_analogue_watches: analog watch, analogue watch, classic watch
men_watches_chronographs: chronograph, chrono, chrono watch, chronograph watch, stopwatch
men_watches_digital_watches: digital watch, lcd watch, led watch
men_watches_automatic_watches: automatic watch, automatic, self winding watch, mechanical watch
men_watches_dress_watches: dress watch, formal watch, slim watch
men_watches_dive_watches: dive watch, divers watch, diver watch, diving watch, waterproof watch
men_watches_field_watches: field watch, military watch, army watch, pilot watch
men_watches_watch_straps: watch strap, watch band, leather watch strap, watch bracelet
men_bags: mens bag, bag, bags
men_bags_backpacks: back pack, backpack, school bag, schoolbag, college bag, bookbag, book bag, daypack, rucksack, knapsack
men_bags_laptop_bags: laptop bag, laptop case, laptop sleeve, computer bag, notebook bag
men_bags_messenger_bags: messenger bag, satchel, courier bag, side bag
men_bags_duffel_bags: duffle bag, duffel, duffle, gym bag, sports bag, holdall, kit bag, travel bag, luggage
men_bags_suitcases: suitcase, luggage, trolley bag, trolley, cabin bag, carry on, travel case, trolley case
men_bags_rucksacks: rucksack, hiking backpack, trekking bag, hiking bag, hiking pack
men_bags_briefcases: briefcase, attache case, attache, document bag, office bag
men_bags_waist_packs: waist pack, fanny pack, bum bag, bumbag, belt bag, waist pouch
women: womens wear, womenswear, womens clothing, ladies wear, womens clothes
women_topwear_tops: top, ladies top, blouse, tank top, crop top, tunic top, womens tops
women_topwear_tshirts: t shirt, tshirt, tee, tee shirt
women_topwear_shirts: shirt, blouse, button down shirt
women_topwear_dresses: dress, frock, gown, sundress, sun dress, maxi, maxi dress, midi dress, party dress, evening dress, one piece
women_topwear_sweaters: jumper, pullover, knitwear, woolen, woollen, turtleneck
women_topwear_cardigans: cardi, cardigan, shrug, open sweater
women_topwear_jackets: jacket, windcheater, windbreaker, bomber, puffer, anorak, parka, gilet, body warmer
women_topwear_coats: coat, overcoat, over coat, trench, trench coat, winter coat, mac, raincoat, pea coat
women_bottomwear_jeans: denim, denim pants, jean, skinny jeans, levis, jeans pant
women_bottomwear_trousers: trousers, pants, slacks, womens pants, formal pants womens
women_bottomwear_skirts: skirt, mini skirt, pencil skirt, maxi skirt, midi skirt
women_bottomwear_leggings: legging, jeggings, jegging, tights
women_bottomwear_palazzos: palazzo, plazo, palazo, palazzo pants, wide leg pants, wide leg trousers, flared pants
women_bottomwear_shorts: half pants, hot pants, bermuda, denim shorts
women_bottomwear_culottes: culotte, coulottes, cropped trousers, wide leg pants
women_bottomwear_cargo_pants: cargo, cargos, cargo trousers, combat trousers
women_ethnic: ethnic wear, indian wear, traditional dress, traditional wear, ethnic, indian dress
women_ethnic_sarees: sari, saree, sarees, sadi
women_ethnic_kurtas: kurti, kurta, kurthi, kurtis, tunic
women_ethnic_kurta_sets: kurta set, kurti set, salwar suit, salwar kameez, punjabi suit, suit set, kurta pajama, churidar suit, shalwar kameez
women_ethnic_lehengas: lehenga, lehnga, lengha, ghagra, ghagra choli, lehenga choli, bridal wear, bridal dress, chaniya choli
women_ethnic_saree_blouses: saree blouse, sari blouse, choli, blouse piece, blouse
women_ethnic_dupattas: dupatta, chunni, stole, odhni, chunri, shawl
women_ethnic_anarkalis: anarkali, anarkali suit, anarkali dress, ethnic gown
women_ethnic_salwars: salwar, shalwar, patiala, patiala salwar, churidar, salwar pants
women_footwear: shoes, footwear, ladies shoes, womens shoes, foot wear, footware
women_footwear_heels: heel, high heel, stilettos, stiletto, pumps, court shoes, block heels, kitten heels
women_footwear_flats: flat, ballerina, ballet flats, ballet shoes, ballet pumps, bellies, pumps flat, slip ons, flat shoes
women_footwear_sandals: sandal, chappal, strappy sandals, gladiator sandals, crocs, birkenstocks
women_footwear_sneakers: trainers, kicks, tennis shoes, canvas shoes, casual shoes, sports shoes, gym shoes, runners, plimsolls, nike, nikes, nike shoes, adidas, adidas shoes, puma shoes, reebok, converse, vans shoes
women_footwear_boots: boot, ankle boots, knee boots, chelsea boots, booties, wellington boots, wellies, gumboots, rain boots, doc martens, dr martens, uggs
women_footwear_wedges: wedge, wedge heels, wedge sandals, platforms, espadrilles
women_footwear_juttis: jutti, jooti, jutis, mojari, mojri, punjabi jutti
women_footwear_slides: slide, sliders, slippers, slipper, pool slides, chappal, crocs
women_lingerie: lingerie, ladies underwear, womens underwear, underwear, womens innerwear, undergarments, innerwear
women_lingerie_bras: bra, brassiere, push up bra, t shirt bra
women_lingerie_briefs: panties, panty, knickers, underpants, hipsters, thong
women_lingerie_bralettes: bralette, bralet
women_lingerie_camisoles: camisole, cami, slip, slip top, spaghetti top
women_lingerie_shapewear: shape wear, body shaper, tummy tucker, girdle, spanx, shaper
women_lingerie_nightdresses: night dress, nightdress, nightie, nighty, night gown, nightgown, nightwear, sleepwear
women_lingerie_pyjama_sets: pyjama set, pajama set, pajamas, pyjama, pajama, night suit, pjs, nightwear, sleepwear, loungewear
women_lingerie_robes: robe, dressing gown, house coat, kimono
women_sportswear: sportswear, activewear, active wear, gym wear, gym clothes, yoga wear
women_sportswear_sports_bras: sport bra, sports bra, gym bra, running bra
women_sportswear_training_leggings: gym leggings, yoga pants, yoga leggings, workout leggings, running tights, sports leggings, gym tights
women_sportswear_training_tops: gym top, workout top, sports top, running top, yoga top, gym t shirt womens, gym t shirt
women_sportswear_running_shorts: running shorts, gym shorts, sports shorts, workout shorts
women_sportswear_track_pants: track pant, trackpants, track bottoms, joggers, sweatpants, lowers
women_sportswear_sports_jackets: sports jacket, running jacket, track jacket, windcheater, windbreaker
women_sportswear_swimsuits: swim suit, swimsuit, swimwear, swimming costume, bathing suit, bikini, tankini, swimming dress
women_sportswear_tennis_skirts: tennis skirt, skort, skorts, sports skirt
women_accessories: womens accessories
women_accessories_earrings: ear ring, earring, jhumka, jhumki, studs, hoops, ear studs, jewelry, jewellery, jewelery, bali
women_accessories_necklaces: necklace, neck piece, pendant, chain, choker, locket, mangalsutra, jewelry, jewellery, jewelery
women_accessories_bangles: bangle, bracelet, kada, kara, cuff, churi, chudi, jewelry, jewellery, jewelery
women_accessories_rings: ring, finger ring, engagement ring, wedding ring, band ring, jewelry, jewellery, jewelery
women_accessories_watches: watch, wrist watch, wristwatch, ladies watch
women_accessories_sunglasses: shades, sun glasses, goggles, sunnies, aviators, glares, eyewear, ray ban, specs, spectacles
women_accessories_scarves: scarf, muffler, stole, shawl, wrap, pashmina
women_accessories_belts: belt, waist belt
women_bags: ladies bag, womens bag, bag, bags
women_bags_handbags: handbag, hand bag, purse, pocketbook, ladies purse, birkin
women_bags_tote_bags: tote, tote bag, shopper, shopper bag, shopping bag
women_bags_clutches: clutch, clutch bag, clutch purse, evening bag, party purse
women_bags_sling_bags: sling bag, sling, crossbody, cross body, crossbody bag, cross body purse, side bag
women_bags_shoulder_bags: shoulder bag, hobo, hobo bag, baguette bag
women_bags_backpacks: backpack, back pack, school bag, schoolbag, college bag, bookbag, rucksack, knapsack
women_bags_wallets: ladies wallet, wallet, coin purse, card holder
women_bags_weekenders: weekender, overnight bag, weekend bag, travel bag, holdall
home_furniture: home, house, home goods, home and living
home_furniture_furniture: furniture, furnitures
home_furniture_furniture_sofas: couch, sofa, settee, loveseat, love seat, divan, sofa set, sectional, chesterfield, sofa bed, sofa cum bed, davenport
home_furniture_furniture_beds: bed, bedstead, bed frame, cot, king size bed, queen size bed, double bed, single bed, charpai, palang
home_furniture_furniture_dining_tables: table, dining table, dinner table, kitchen table, dining set
home_furniture_furniture_coffee_tables: table, coffee table, center table, centre table, tea table, side table, teapoy, cocktail table, nightstand, night stand, bedside table, end table
home_furniture_furniture_dining_chairs: dining chair, kitchen chair, chair, chairs
home_furniture_furniture_armchairs: arm chair, armchair, recliner, lounge chair, accent chair, easy chair, reading chair, wing chair, rocking chair
home_furniture_furniture_wardrobes: wardrobe, almirah, almira, closet, cupboard, armoire, clothes cabinet, chest drawers, dresser, bureau
home_furniture_furniture_desks: desk, study table, writing table, computer table, work table, office table, office desk, writing desk
home_furniture_decor: decor, home decor, decoration, decorations, home decoration
home_furniture_decor_vases: vase, flower vase, flower pot vase
home_furniture_decor_wall_art: painting, poster, print, wall hanging, art print, picture, canvas art, artwork, wall decor, wall painting
home_furniture_decor_mirrors: mirror, looking glass, wall mirror, vanity mirror
home_furniture_decor_clocks: clock, wall clock, alarm clock, table clock, timepiece clock
home_furniture_decor_candle_holders: candle holder, candlestick, candle stand, tealight holder, tea light holder, candelabra, candle
home_furniture_decor_planters: planter, flower pot, flowerpot, plant pot, gamla, pot plant
home_furniture_decor_sculptures: sculpture, statue, figurine, showpiece, show piece, bust, idol, ornament
home_furniture_decor_photo_frames: photo frame, picture frame, photoframe, frame
home_furniture_bedding: bedding, bed linen, linens
home_furniture_bedding_bedsheets: bed sheet, sheet, fitted sheet, bed linen, bedspread, bed cover, bedcover
home_furniture_bedding_duvet_covers: duvet cover, doona cover, quilt cover, comforter cover, bed linen
home_furniture_bedding_duvets: duvet, comforter, doona, continental quilt, razai
home_furniture_bedding_quilts: quilt, razai, rajai, coverlet, bedspread, comforter
home_furniture_bedding_blankets: blanket, fleece blanket, kambal, woolen blanket
home_furniture_bedding_pillows: pillow, bed pillow, head pillow, takiya
home_furniture_bedding_pillow_covers: pillow cover, pillow case, pillowcase, pillow slip, sham
home_furniture_bedding_mattress_protectors: mattress protector, mattress cover, mattress topper, mattress pad, mattress
home_furniture_bath: bathroom, bathroom accessories, bath accessories
home_furniture_bath_bath_towels: towel, bath towel, bath sheet, beach towel, shower towel
home_furniture_bath_hand_towels: hand towel, face towel, washcloth, wash cloth, face cloth, flannel, napkin, towel
home_furniture_bath_bathrobes: bath robe, bathrobe, toweling robe, towelling robe, spa robe
home_furniture_bath_bath_mats: bath mat, bathmat, bathroom rug, bath rug, bathroom mat, shower mat
home_furniture_bath_shower_curtains: shower curtain, bathroom curtain
home_furniture_bath_soap_dispensers: soap dispenser, hand wash dispenser, soap pump, lotion dispenser, soap dish
home_furniture_bath_bath_caddies: bath caddy, shower caddy, bathroom shelf, bathtub tray, bath tray, shower shelf
home_furniture_bath_towel_rails: towel rail, towel rack, towel bar, towel holder, towel hanger, towel stand
home_furniture_kitchen: kitchen, kitchenware, dining, kitchen ware, utensils
home_furniture_kitchen_cookware: pots pans, pan, pot, saucepan, sauce pan, frying pan, frypan, skillet, kadai, kadhai, wok, tawa, casserole, pressure cooker, kettle, tea kettle
home_furniture_kitchen_bakeware: bake ware, cake tin, cake pan, baking tray, baking tin, muffin tin, baking sheet, loaf pan, baking dish
home_furniture_kitchen_dinner_sets: dinner set, crockery, plate, dinnerware, dishes, tableware, bowl, dinner plate, thali, bowls
home_furniture_kitchen_glassware: glass, glasses, wine glass, tumbler, drinking glass, water glass, goblets, stemware
home_furniture_kitchen_mugs: mug, coffee mug, coffee cup, tea cup, cup, teacup
home_furniture_kitchen_cutlery: silverware, silver ware, flatware, spoon, fork, spoons forks, spoon set
home_furniture_kitchen_knives: knife, kitchen knife, chef knife, chefs knife, knife set, chopper
home_furniture_kitchen_storage_jars: storage jar, canister, kitchen canister, jar, spice jar, food container, kitchen container, masala box, dabba
home_furniture_lighting: lamp, light, lighting, lamps, lights
home_furniture_lighting_floor_lamps: floor lamp, standing lamp, standard lamp, tall lamp, arc lamp
home_furniture_lighting_table_lamps: table lamp, desk lamp, bedside lamp, reading lamp, night lamp, study lamp
home_furniture_lighting_pendant_lights: pendant light, hanging light, pendant lamp, hanging lamp, drop light
home_furniture_lighting_chandeliers: chandelier, jhumar, jhoomar, candle chandelier
home_furniture_lighting_wall_lights: wall light, sconce, wall sconce, wall lamp
home_furniture_lighting_ceiling_lights: ceiling light, ceiling lamp, flush mount, downlight, tube light
home_furniture_lighting_string_lights: string light, fairy lights, christmas lights, diwali lights, twinkle lights, rice lights, festoon
home_furniture_lighting_lanterns: lantern, hurricane lamp, hurricane lantern, camping light, lalten
home_furniture_storage: storage, organizer, organiser, organizers
home_furniture_storage_bookshelves: bookshelf, book shelf, bookcase, book case, book rack, shelving unit
home_furniture_storage_baskets: basket, wicker basket, storage basket, hamper basket
home_furniture_storage_shoe_racks: shoe rack, shoerack, shoe stand, shoe cabinet, shoe shelf, shoe storage
home_furniture_storage_storage_boxes: storage box, storage bin, storage container, bin, crate, tote box, plastic box
home_furniture_storage_wall_shelves: wall shelf, floating shelf, floating shelves, shelf, shelves
home_furniture_storage_coat_stands: coat stand, coat rack, coat hanger stand, hat stand, hall tree, cloth stand, clothes rack
home_furniture_storage_laundry_hampers: laundry hamper, laundry basket, laundry bag, hamper, washing basket, dirty clothes basket
home_furniture_storage_drawer_organisers: drawer organizer, drawer organiser, cutlery tray, drawer divider, drawer tray, cutlery organizer
home_furniture_furnishings: furnishing, home furnishing, soft furnishings
home_furniture_furnishings_curtains: curtain, drapes, drape, drapery, parda, window curtain
home_furniture_furnishings_blinds: blind, window blind, roller blind, roller shades, window shades, venetian blinds, roman blinds
home_furniture_furnishings_rugs: rug, carpet, dhurrie, durrie, area rug, floor mat, runner rug, kilim
home_furniture_furnishings_cushions: cushion, cushion cover, throw pillow, sofa cushion, scatter cushion, sofa pillow
home_furniture_furnishings_throws: throw, sofa throw, throw blanket, couch throw, bed throw
home_furniture_furnishings_table_runners: table runner, table cloth, tablecloth, table linen, table cover
home_furniture_furnishings_doormats: door mat, doormat, welcome mat, entrance mat, foot mat
home_furniture_furnishings_poufs: pouf, pouffe, ottoman, footstool, foot stool, stool, hassock, foot rest
electronics: electronics, gadget, gadgets, electronic
electronics_mobiles: mobile accessories, phone accessories
electronics_mobiles_smartphones: smart phone, smartphone, phone, mobile, mobile phone, cell phone, cellphone, cell, iphone, android, android phone, handset, galaxy phone, pixel phone, oneplus, samsung phone, samsung galaxy, redmi, nokia phone
electronics_mobiles_tablets: tablet, tab, ipad, android tablet, e reader, kindle, slate
electronics_mobiles_phone_cases: phone case, phone cover, mobile cover, mobile case, back cover, iphone case, iphone cover, cell phone case, flip cover, case, bumper
electronics_mobiles_chargers: charger, mobile charger, phone charger, power adapter, power adaptor, wall charger, fast charger, charging adapter, wireless charger
electronics_mobiles_power_banks: power bank, powerbank, portable charger, battery pack, battery bank
electronics_mobiles_cables: cable, usb cable, usb cord, charging cable, charger cable, lightning cable, data cable, hdmi cable, usb c cable, usb lead, charging lead, cord
electronics_mobiles_screen_protectors: screen protector, tempered glass, screen guard, screen glass, scratch guard
electronics_mobiles_phone_stands: phone stand, mobile holder, phone holder, mobile stand, car mount, phone mount, phone grip
electronics_laptops: computer, computers, computer accessories
electronics_laptops_laptops: laptop, notebook, notebook computer, macbook, chromebook, ultrabook, gaming laptop, notebook pc, lap top, thinkpad, mac book
electronics_laptops_desktops: desktop, pc, desktop computer, desktop pc, personal computer, computer tower, imac, gaming pc, all in one
electronics_laptops_monitors: monitor, computer screen, computer monitor, display, screen, pc monitor
electronics_laptops_keyboards: keyboard, key board, wireless keyboard, computer keyboard
electronics_laptops_mice: mouse, mice, wireless mouse, computer mouse, trackpad, trackball
electronics_laptops_printers: printer, inkjet, ink jet, inkjet printer, laser printer, scanner, all in one printer, photo printer
electronics_laptops_storage_drives: storage drive, ssd, hdd, hard disk, hard drive, pen drive, pendrive, usb stick, flash drive, memory stick, thumb drive, external hard drive
electronics_laptops_wifi_routers: router, wifi router, modem, wireless router, wifi, mesh wifi, wlan
electronics_appliances: appliance, home appliances, white goods
electronics_appliances_televisions: tv, television, telly, smart tv, led tv, oled tv, tele, t v, 4k tv, flat screen
electronics_appliances_refrigerators: fridge, refrigerator, freezer, fridge freezer, icebox, mini fridge, frige
electronics_appliances_washing_machines: washing machine, washer, washer dryer, laundry machine, clothes washer, dryer
electronics_appliances_air_conditioners: air conditioner, ac, a c, aircon, air con, split ac, window ac, cooler, air cooler
electronics_appliances_microwaves: microwave, micro wave, oven, microwave oven, otg
electronics_appliances_dishwashers: dishwasher, dish washer, dish machine
electronics_appliances_vacuum_cleaners: vacuum, vacuum cleaner, hoover, vaccum, vaccum cleaner, cordless vacuum, stick vacuum, dyson
electronics_appliances_air_purifiers: air purifier, air cleaner, air filter, purifier
electronics_cameras: camera, cameras, camera accessories
electronics_cameras_mirrorless_cameras: mirrorless camera, mirrorless, dslr, slr, digital camera, dslr camera, canon camera, nikon camera, nikon
electronics_cameras_compact_cameras: compact camera, point shoot, point and shoot, pocket camera, digicam, digital camera
electronics_cameras_instant_cameras: instant camera, polaroid, instax, polaroid camera
electronics_cameras_action_cameras: action camera, gopro, go pro, action cam, helmet camera, sports camera
electronics_cameras_lenses: lens, camera lens, zoom lens, prime lens
electronics_cameras_tripods: tripod, tripod stand, camera stand, monopod, gorillapod
electronics_cameras_camera_bags: camera bag, camera case, camera backpack
electronics_cameras_drones: drone, quadcopter, quad copter, uav, camera drone
electronics_audio: audio, speaker, speakers, music system, sound system
electronics_audio_headphones: headphone, head phone, headset, over ear headphones, earphones, noise canceling headphones, bose, sennheiser, beats headphones
electronics_audio_earbuds: earbud, ear bud, ear buds, earphones, ear phones, airpods, airpod, in ear, true wireless, tws, ear pods
electronics_audio_portable_speakers: portable speaker, bluetooth speaker, wireless speaker, speaker, speakers, boombox, jbl
electronics_audio_soundbars: soundbar, sound bar, tv speaker, home theater, home theatre
electronics_audio_turntables: turntable, record player, vinyl player, gramophone
electronics_audio_microphones: microphone, mic, mike, condenser mic, usb mic
electronics_audio_bookshelf_speakers: bookshelf speaker, stereo speakers, speakers, hifi speakers, hi fi
electronics_audio_amplifiers: amplifier, amp, hifi amp, receiver, stereo amplifier
electronics_wearables: wearable, wearables
electronics_wearables_smartwatches: smartwatch, smart watch, apple watch, iwatch, galaxy watch, android watch
electronics_wearables_fitness_bands: fitness band, fitbit, fitness tracker, activity tracker, step counter, smart band, health tracker
electronics_wearables_gps_watches: gps watch, running watch, garmin, sports watch, triathlon watch
electronics_wearables_kids_watches: kids watch, watch kids, childrens watch, kids smartwatch, child watch
electronics_wearables_smart_rings: smart ring, oura, oura ring, fitness ring, health ring
electronics_wearables_smart_glasses: smart glasses, ar glasses, google glass, audio glasses, camera glasses
electronics_wearables_heartrate_straps: heart rate strap, chest strap, heart rate monitor, hr monitor, heart rate sensor, pulse monitor
electronics_wearables_watch_bands: watch band, smartwatch strap, smartwatch band, watch strap, apple watch band, smart watch strap
electronics_gaming: gaming, games, video games
electronics_gaming_consoles: console, game console, gaming console, video game console, playstation, xbox, ps5, ps4, nintendo, play station, play station 5, xbox one
electronics_gaming_handhelds: handheld, portable console, handheld console, game boy, gameboy, nintendo switch, steam deck, psp
electronics_gaming_controllers: controller, gamepad, game pad, joystick, joy stick, game controller, joypad, ps5 controller, dualsense, xbox controller
electronics_gaming_gaming_headsets: gaming headset, gaming headphones, gamer headset, headset
electronics_gaming_gaming_keyboards: gaming keyboard, mechanical keyboard, rgb keyboard
electronics_gaming_gaming_mice: gaming mouse, gaming mice, rgb mouse
electronics_gaming_gaming_chairs: gaming chair, gamer chair, game chair, office chair, desk chair, computer chair, swivel chair
electronics_gaming_vr_headsets: vr headset, vr, virtual reality, virtual reality headset, oculus, vr glasses, meta quest
electronics_smart_home: smart home, home automation
electronics_smart_home_smart_bulbs: smart bulb, bulb, led bulb, light bulb, wifi bulb, smart light, smart lights
electronics_smart_home_smart_locks: smart lock, door lock, digital lock, lock, electronic lock, keyless lock, fingerprint lock
electronics_smart_home_security_cameras: security camera, cctv, cctv camera, surveillance camera, ip camera, baby monitor, wifi camera, home camera
electronics_smart_home_smart_speakers: smart speaker, alexa, echo dot, google home, voice assistant, echo, homepod
electronics_smart_home_video_doorbells: video doorbell, video door bell, doorbell, door bell, ring doorbell, smart doorbell
electronics_smart_home_smart_plugs: smart plug, wifi plug, smart socket, smart outlet, smart switch, plug socket
electronics_smart_home_thermostats: thermostat, nest thermostat, heating control, temperature controller
electronics_smart_home_robot_vacuums: robot vacuum, roomba, robot hoover, robotic vacuum, robot cleaner, vacuum robot, hoover
`
