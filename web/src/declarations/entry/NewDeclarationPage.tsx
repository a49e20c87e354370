import { Alert, Button, Skeleton, Typography } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../kit/session/store.ts'
import { closeTag } from '../../kit/shell/tagStore.ts'
import { declarationAddress, newDeclarationPath } from './addresses.ts'
import { EntryForm } from './EntryForm.tsx'
import { useOwnUnit } from './ownUnit.ts'
import { blankSheet } from './sheetRequest.ts'
import type { EntryState } from './state.ts'

/** A new sheet (newapply). Its first save gives it a number, and its own page takes over. */
export default function NewDeclarationPage() {
  const navigate = useNavigate()
  const ownUnitId = useSession((session) => session.user?.userUnitId ?? '')
  const { data: unit, error, refetch } = useOwnUnit(ownUnitId)
  const initial = useMemo(() => ({ ...blankSheet(dayjs().format('YYYY-MM-DD')), ...unit }), [unit])
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        title={error.message}
        action={<Button onClick={() => void refetch()}>重试</Button>}
      />
    )
  if (ownUnitId && !unit) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className="entry-page">
      <Typography.Title level={4}>新增申报</Typography.Title>
      <EntryForm
        initial={initial}
        ownUnit={ownUnitId !== ''}
        draftKey="declaration:new"
        onCreated={(id, start) => {
          const state: EntryState = { start }
          void navigate(declarationAddress(id), { replace: true, state })
          closeTag(newDeclarationPath, 'one')
        }}
      />
    </div>
  )
}
