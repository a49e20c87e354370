import { Alert, Button, Skeleton, Typography } from 'antd'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { today } from '../../kit/clock.ts'
import { useSession } from '../../kit/session/store.ts'
import { closeTag } from '../../kit/shell/tagStore.ts'
import { declarationAddress, newDeclarationPath } from './addresses.ts'
import { EntryForm } from './EntryForm.tsx'
import { useGivenUnit, useOwnUnit } from './ownUnit.ts'
import { blankSheet } from './sheetRequest.ts'
import type { EntryState } from './state.ts'

/** The devices that a list of due inspections leads here with. */
const givenDevices = (address: URLSearchParams) => ({
  unitId: address.get('unitId') ?? '',
  equcodeset: address.get('equcodes') ?? '',
  equclacode: address.get('equclacode') ?? '',
})

/** A new sheet (newapply). Its first save gives it a number, and its own page takes over. */
export default function NewDeclarationPage() {
  const navigate = useNavigate()
  const ownUnitId = useSession((session) => session.user?.userUnitId ?? '')
  const given = givenDevices(useSearchParams()[0])
  const own = useOwnUnit(ownUnitId)
  const wanted = useGivenUnit(ownUnitId ? '' : given.unitId)
  const { data: unit, error, refetch } = ownUnitId || !given.unitId ? own : wanted
  const waiting = Boolean(ownUnitId || given.unitId) && !unit
  const { equcodeset, equclacode } = given
  const draftKey = equcodeset ? `declaration:new:${equcodeset.slice(0, 60)}` : 'declaration:new'
  const initial = useMemo(
    () => ({
      ...blankSheet(today()),
      ...unit,
      ...(equcodeset && { equcodeset, equclacode }),
    }),
    [unit, equcodeset, equclacode],
  )
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        title={error.message}
        action={<Button onClick={() => void refetch()}>重试</Button>}
      />
    )
  if (waiting) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className="entry-page">
      <Typography.Title level={4}>新增申报</Typography.Title>
      <EntryForm
        initial={initial}
        ownUnit={ownUnitId !== ''}
        key={draftKey}
        draftKey={draftKey}
        onCreated={(id, start) => {
          const state: EntryState = { start }
          void navigate(declarationAddress(id), { replace: true, state })
          closeTag(newDeclarationPath, 'one')
        }}
      />
    </div>
  )
}
