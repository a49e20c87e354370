import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { VoidDialog } from '../../inspection/voidPanel/public.ts'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { closeTag } from '../../kit/shell/tagStore.ts'
import { tagKey } from '../../kit/shell/tags.ts'
import { type DeclarationDetail, useRefreshDeclarations } from '../review/useDeclaration.ts'
import { registrationListPath } from './addresses.ts'

/** Voids a sheet that nobody wants any more, by whoever made it: with its reason, like every void. */
export function VoidDraft({ row }: { row: DeclarationDetail }) {
  const host = useDialogHost()
  const navigate = useNavigate()
  const moved = useRefreshDeclarations()
  if (!row.actions.includes('void')) return null
  const leave = async (): Promise<void> => {
    const here = tagKey({ path: location.pathname, search: location.search })
    await navigate(registrationListPath)
    closeTag(here, 'one')
    moved()
  }
  return (
    <>
      <Button
        danger
        onClick={() =>
          host.show(
            <VoidDialog
              ids={[row.appmainsysid]}
              types={['sbdj']}
              names={[row.appno]}
              onDone={() => void leave()}
              onClose={host.close}
            />,
          )
        }
      >
        作废
      </Button>
      {host.dialog}
    </>
  )
}
