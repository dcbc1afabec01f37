import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminQuery } from '../../back-office/calls.ts'
import { DetailFrame } from '../../back-office/detail-frame.tsx'
import { MailEditor } from './mail-editor.tsx'
import { mailName } from './mail-name.ts'

/** One email: its texts and its preview. */
export default function MailPage() {
  const { kind = '' } = useParams()
  const loaded = useQuery(adminQuery('GET /admin/mails/:kind', { params: { kind } }))
  return (
    <DetailFrame
      area="Admin"
      name="Email"
      list="/admin/mails"
      listName="Emails"
      loaded={loaded}
      advice="Choose an email from the list."
      skeleton={<Skeleton height={640} radius="lg" />}
    >
      {(mail) => (
        <>
          <PageHead
            title={mailName(mail.kind)}
            area="Admin"
            note="Buttons, codes and the list of items cannot be changed."
          />
          <MailEditor key={`${mail.kind} ${mail.version}`} mail={mail} />
        </>
      )}
    </DetailFrame>
  )
}
