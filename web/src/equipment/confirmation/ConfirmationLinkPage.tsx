import {
  confirmationLinkCalls,
  type ShownConfirmation,
} from '@tejian/contract/equipment/confirmation/calls.ts'
import { confirmationMessages as say } from '@tejian/contract/equipment/confirmation/messages.ts'
import { nobody } from '../../kit/transport/send.ts'
import { LinkFacts, LinkPage } from '../../shared/linkPage/LinkPage.tsx'
import { Devices } from './Devices.tsx'
import './confirmation.css'

/** What a unit confirms of its devices, by the link of a text message without a session. */
export default function ConfirmationLinkPage() {
  return (
    <LinkPage
      title="使用单位年度确认"
      broken={say.linkEnded}
      load={(token) => nobody.send(confirmationLinkCalls.byLink, { token })}
    >
      {(shown, token, show) => <Confirmation shown={shown} token={token} onShown={show} />}
    </LinkPage>
  )
}

type Props = { shown: ShownConfirmation; token: string; onShown(shown: ShownConfirmation): void }

function Confirmation({ shown, token, onShown }: Props) {
  return (
    <main>
      <section aria-label="确认单">
        <LinkFacts
          rows={[
            ['使用单位', shown.useunit],
            ['确认年度', shown.confyear],
            ['截止日期', shown.confirmBy],
            ['确认单号', shown.confno],
          ]}
        />
      </section>
      {shown.done ? (
        <p className="mobile-said good" role="status" tabIndex={-1} ref={(said) => said?.focus()}>
          {shown.done}
        </p>
      ) : (
        <Devices shown={shown} token={token} onShown={onShown} />
      )}
    </main>
  )
}
