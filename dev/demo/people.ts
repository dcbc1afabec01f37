import { gstinCheckDigit } from '#shared/sellers/gstin.ts'
import { sellerPolicies, sellerStories } from './seller-stories.ts'

export type DemoAddress = {
  name: string
  mobile: string
  pinCode: string
  address: string
  locality: string
  city: string
  state: string
}

export type DemoSeller = {
  email: string
  sellerName: string
  businessName: string
  businessAddress: string
  mobile: string
  gstin: string
  pickupAddress: DemoAddress
  bankDetails: { accountNumber: string; ifscCode: string; accountHolderName: string; bankName: string }
  /** Prefixes of the category codes that the seller sells in. */
  sells: string[]
  /** Cents at the end of the seller's prices. */
  ending: number
  /** Markdown of the seller's page. */
  story: string
  policies: string
}

type Row = [
  mailbox: string,
  businessName: string,
  sellerName: string,
  place: [address: string, locality: string, city: string, state: string, stateCode: string, pinCode: string],
  pan: string,
  bank: [name: string, ifsc: string],
  sells: string,
  ending: number,
]

const rows: Row[] = [
  [
    'seller',
    'Malabar Cloth House',
    'Ravi Menon',
    ['12 Mill Road', 'Mattancherry', 'Kochi', 'Kerala', '32', '682002'],
    'AAKCM4821Q',
    ['Federal Bank', 'FDRL0001042'],
    'men_topwear women_topwear women_ethnic',
    0,
  ],
  [
    'indigo',
    'Indigo & Oak',
    'Meera Shekhawat',
    ['48 Chandpol Bazaar', 'Pink City', 'Jaipur', 'Rajasthan', '08', '302001'],
    'AACFI7730L',
    ['ICICI Bank', 'ICIC0000675'],
    'men_topwear men_bottomwear women_bottomwear women_topwear',
    99,
  ],
  [
    'northlight',
    'Northlight Tailors',
    'Farhan Merchant',
    ['3 Kemps Corner', 'Cumballa Hill', 'Mumbai', 'Maharashtra', '27', '400026'],
    'AAGCN1195B',
    ['HDFC Bank', 'HDFC0000386'],
    'men_bottomwear men_topwear men_accessories',
    0,
  ],
  [
    'stride',
    'Stride & Sole',
    'Anita Gupta',
    ['91 Hing Ki Mandi', 'Kotwali', 'Agra', 'Uttar Pradesh', '09', '282003'],
    'ABCFS3308M',
    ['Punjab National Bank', 'PUNB0072300'],
    'men_footwear women_footwear',
    95,
  ],
  [
    'kanchi',
    'Kanchi Looms',
    'Lakshmi Narayanan',
    ['27 Gandhi Road', 'Little Kanchipuram', 'Kanchipuram', 'Tamil Nadu', '33', '631501'],
    'AAECK5046D',
    ['Indian Bank', 'IDIB000K021'],
    'women_ethnic',
    0,
  ],
  [
    'softhours',
    'Soft Hours',
    'Priya Chandran',
    ['5 Avinashi Road', 'Pushpa Nagar', 'Tiruppur', 'Tamil Nadu', '33', '641603'],
    'AAQCS2917F',
    ['Karur Vysya Bank', 'KVBL0001165'],
    'men_innerwear women_lingerie',
    50,
  ],
  [
    'terrain',
    'Terrain Sport',
    'Kabir Joshi',
    ['16 Baner Road', 'Aundh', 'Pune', 'Maharashtra', '27', '411007'],
    'AADCT6654H',
    ['Axis Bank', 'UTIB0000073'],
    'men_sportswear women_sportswear',
    99,
  ],
  [
    'meridian',
    'Meridian Watch Company',
    'Tara Fernandes',
    ['22 Church Street', 'Shanthala Nagar', 'Bengaluru', 'Karnataka', '29', '560001'],
    'AAHCM9012J',
    ['Canara Bank', 'CNRB0000412'],
    'men_watches women_accessories_watches men_accessories',
    0,
  ],
  [
    'satchel',
    'Satchel & Strap',
    'Debjani Sen',
    ['64 Park Circus', 'Beniapukur', 'Kolkata', 'West Bengal', '19', '700017'],
    'AAFCS4473K',
    ['State Bank of India', 'SBIN0001401'],
    'men_bags women_bags',
    0,
  ],
  [
    'rosewater',
    'Rosewater Jewels',
    'Zoya Khan',
    ['8 Laad Bazaar', 'Charminar', 'Hyderabad', 'Telangana', '36', '500002'],
    'AAJCR8120P',
    ['HDFC Bank', 'HDFC0000521'],
    'women_accessories',
    0,
  ],
  [
    'teak',
    'Teak & Tide',
    'Imran Siddiqui',
    ['33 Court Road', 'Mission Compound', 'Saharanpur', 'Uttar Pradesh', '09', '247001'],
    'AABCT3367R',
    ['Bank of Baroda', 'BARB0SAHARA'],
    'home_furniture_furniture home_furniture_storage',
    0,
  ],
  [
    'lamproom',
    'The Lamp Room',
    'Nikhil Saxena',
    ['70 Civil Lines', 'Harthala', 'Moradabad', 'Uttar Pradesh', '09', '244001'],
    'AAKCT5581N',
    ['Union Bank of India', 'UBIN0531871'],
    'home_furniture_lighting home_furniture_decor',
    50,
  ],
  [
    'linen',
    'Linen & Loom',
    'Kavitha Selvam',
    ['14 Kovai Road', 'Vaiyapuri Nagar', 'Karur', 'Tamil Nadu', '33', '639002'],
    'AAMCL7209C',
    ['City Union Bank', 'CIUB0000033'],
    'home_furniture_bedding home_furniture_bath home_furniture_furnishings',
    0,
  ],
  [
    'copperpot',
    'Copperpot Kitchen',
    'Hetal Patel',
    ['19 Ashram Road', 'Navrangpura', 'Ahmedabad', 'Gujarat', '24', '380009'],
    'AACCC6138G',
    ['Kotak Mahindra Bank', 'KKBK0000811'],
    'home_furniture_kitchen home_furniture_decor',
    99,
  ],
  [
    'signal',
    'Signal House',
    'Arjun Rao',
    ['101 Residency Road', 'Richmond Town', 'Bengaluru', 'Karnataka', '29', '560025'],
    'AAPCS2284E',
    ['ICICI Bank', 'ICIC0000002'],
    'electronics_mobiles electronics_wearables electronics_smart_home',
    0,
  ],
  [
    'pixel',
    'Pixel & Pine',
    'Gurleen Kaur',
    ['27 Nehru Place', 'Kalkaji', 'New Delhi', 'Delhi', '07', '110019'],
    'AAHCP6697A',
    ['HDFC Bank', 'HDFC0000044'],
    'electronics_laptops electronics_cameras electronics_gaming',
    99,
  ],
  [
    'northway',
    'Northway Appliances',
    'Suresh Balan',
    ['56 Mount Road', 'Guindy', 'Chennai', 'Tamil Nadu', '33', '600032'],
    'AAECN4410T',
    ['Indian Overseas Bank', 'IOBA0000109'],
    'electronics_appliances electronics_smart_home',
    0,
  ],
  [
    'groundwave',
    'Groundwave Audio',
    'Rohan Pinto',
    ['9 Hill Road', 'Bandra West', 'Mumbai', 'Maharashtra', '27', '400050'],
    'AADCG1573V',
    ['Axis Bank', 'UTIB0000230'],
    'electronics_audio electronics_gaming',
    0,
  ],
]

export const demoSellers: DemoSeller[] = rows.map((row, index) => {
  const [mailbox, businessName, sellerName, place, pan, [bankName, ifscCode], sells, ending] = row
  const [address, locality, city, state, stateCode, pinCode] = place
  const mobile = String(91_204_417 + index * 318_061).slice(0, 8)
  const start = `${stateCode}${pan}1Z`
  return {
    email: `${mailbox}@example.com`,
    sellerName,
    businessName,
    businessAddress: `${address}, ${locality}, ${city} ${pinCode}`,
    mobile,
    gstin: start + gstinCheckDigit(start),
    pickupAddress: { name: sellerName, mobile, pinCode, address, locality, city, state },
    bankDetails: {
      accountNumber: String(50_200_418_733_021 + index * 7_919_043_117),
      ifscCode,
      accountHolderName: sellerName,
      bankName,
    },
    sells: sells.split(' '),
    ending,
    story: sellerStories[mailbox] ?? '',
    policies: sellerPolicies(city),
  }
})

const names =
  'Aarav Mehta|Ananya Iyer|Vihaan Kapoor|Diya Nair|Ishaan Bose|Saanvi Reddy|Kiara D’Souza|Reyansh Malhotra|Myra Pillai|Aditya Kulkarni|' +
  'Anika Sharma|Dev Chatterjee|Nandini Hegde|Rohit Verma|Sneha Thomas|Karthik Subramanian|Pooja Agarwal|Yusuf Ali|Leela Krishnan|Manav Desai|' +
  'Fatima Sheikh|Siddharth Jain|Ritu Bhatia|Omkar Patil|Jaya Menon|Harsh Vardhan|Neha Oberoi|Tanvi Gokhale|Abhishek Roy|Simran Gill|' +
  'Varun Khanna|Isha Banerjee|Nikhil George|Radhika Rao|Sameer Qureshi|Aditi Joshi|Pranav Shetty|Megha Sinha|Arnav Saxena|Lata Deshpande|' +
  'Vivek Nambiar|Zara Contractor|Gaurav Arora|Shruti Mohan'

export const demoReviewers: { email: string; firstName: string; lastName: string }[] = names
  .split('|')
  .map((name, index) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    return { email: `reviewer${index + 1}@example.com`, firstName, lastName }
  })

export const demoCustomer: { firstName: string; lastName: string; mobile: string; address: DemoAddress } = {
  firstName: 'Asha',
  lastName: 'Rao',
  mobile: '98450317',
  address: {
    name: 'Asha Rao',
    mobile: '98450317',
    pinCode: '560008',
    address: 'Flat 4B, 14 Cambridge Layout',
    locality: 'Halasuru',
    city: 'Bengaluru',
    state: 'Karnataka',
  },
}
