import { terminationCalls } from '@tejian/contract/tasks/terminationCalls.ts'
import { terminationEntry, terminationQueryList } from '@tejian/contract/tasks/views/terminationViews.ts'
import { RegisterDrawer } from '../../kit/form/RegisterForm.tsx'
import type { ListedTask } from '../places.ts'
import { proofs } from './sections.tsx'

const view = { ...terminationQueryList, title: '申请终止检验', form: terminationEntry }

type TerminateDrawerProps = {
  row: ListedTask
  /** Called with the number of the application that was made. */
  onMade(termno: string): void
  onClose(): void
}

/** The lead asks that an inspection stops for good; the work goes on until that is decided. */
export default function TerminateDrawer({ row, onMade, onClose }: TerminateDrawerProps) {
  const { seisn, unitname, equclacode, equcode, appno, step } = row
  let made = ''
  return (
    <RegisterDrawer
      view={view}
      calls={terminationCalls}
      mode="entry"
      initial={{ seisn, unitname, equclacode, equcode, appno, itemStep: step }}
      extra={proofs}
      onSaved={(saved) => {
        made = (saved as { termno?: string }).termno ?? made
      }}
      onDone={() => {
        onClose()
        if (made) onMade(made)
      }}
    />
  )
}
