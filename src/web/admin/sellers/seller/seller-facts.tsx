import type { Seller } from '#contract/sellers/sellers.ts'
import { placeText } from '#shared/region/address.ts'
import { phoneText } from '#shared/region/phone.ts'
import { region } from '#shared/region/region.ts'
import { payeeRules } from '#shared/sellers/payee/payee-rules.ts'
import { taxNumberLabel } from '#shared/sellers/payee/tax-number-label.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { dayText } from '../../day-text.ts'
import { Facts } from '../../facts.tsx'

export function ProfileSection({ seller }: { seller: Seller }) {
  const { name, address, locality, city, state, pinCode, mobile } = seller.pickupAddress
  return (
    <SectionFrame title="Profile">
      <Facts
        facts={[
          ['Seller Name', seller.sellerName],
          ['Email', seller.email],
          ['Mobile', phoneText(seller.mobile)],
          [
            'Pickup Address',
            <address key="address" style={{ fontStyle: 'normal' }}>
              {name}
              <br />
              {[address, locality].filter(Boolean).join(', ')}
              <br />
              {placeText({ city, state, pinCode })}
              <br />
              Mobile {phoneText(mobile)}
            </address>,
          ],
        ]}
      />
    </SectionFrame>
  )
}

export function BusinessSection({ seller: { businessDetails: business } }: { seller: Seller }) {
  return (
    <SectionFrame title="Business Details">
      <Facts
        facts={[
          ['Business Name', business.businessName],
          ['Email', business.businessEmail],
          ['Mobile', business.businessMobile && phoneText(business.businessMobile)],
          ['Address', business.businessAddress],
        ]}
      />
    </SectionFrame>
  )
}

/** An EIN has no check digit. */
const checkedText = (taxNumber: string) =>
  taxNumberLabel(taxNumber) === 'EIN' ? taxNumber : `${taxNumber} (check digit valid)`

/** Tax number and bank account. The bank account number is masked. */
export function TaxAndBankSection({ seller, since }: { seller: Seller; since: string | undefined }) {
  const { bankDetails: bank } = seller
  return (
    <SectionFrame title="Tax and bank details">
      <Facts
        facts={[
          [taxNumberLabel(seller.gstin), checkedText(seller.gstin)],
          ['Email', seller.emailVerified ? 'Verified' : 'Not verified'],
          [region() === 'DE' ? 'IBAN' : 'Bank Account', bank.accountNumber],
          ['Account Holder', bank.accountHolderName],
          [payeeRules().bank.label, bank.ifscCode],
          ['Bank', bank.bankName],
          ['Bank account since', since && dayText(since)],
        ]}
      />
    </SectionFrame>
  )
}
