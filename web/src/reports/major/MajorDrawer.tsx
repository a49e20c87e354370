import { majorProblemCalls } from '@tejian/contract/reports/majorProblemCalls.ts'
import { majorMessages } from '@tejian/contract/reports/majorProblemMessages.ts'
import { bigProblemRegister } from '@tejian/contract/reports/views/majorProblemViews.ts'
import { DeviceInput } from '../../equipment/public.ts'
import { RegisterDrawer } from '../../kit/form/RegisterForm.tsx'
import { filesSection } from '../../shared/attachments/filesSection.tsx'
import type { Item } from '../item.ts'

type MajorDrawerProps = {
  row: Item
  /** Called with the number of the problem that was written down. */
  onMade(problemno: string): void
  onClose(): void
}

/** What an inspector found on site; it is sent on from the list of problems, once its photographs are there. */
export default function MajorDrawer({ row, onMade, onClose }: MajorDrawerProps) {
  const { seisn, unitname, equdatasysid, equclacode, equcode, equname, useaddress } = row
  const { legalBasis } = majorMessages
  let made = ''
  return (
    <RegisterDrawer
      view={bigProblemRegister}
      calls={majorProblemCalls}
      mode="entry"
      initial={{ seisn, unitname, equdatasysid, equclacode, equcode, equname, useaddress, legalBasis }}
      inputs={{ equdatasysid: DeviceInput }}
      extra={filesSection('entry')}
      onSaved={(saved) => {
        made = (saved as { problemno?: string }).problemno ?? made
      }}
      onDone={() => {
        onClose()
        if (made) onMade(made)
      }}
    />
  )
}
