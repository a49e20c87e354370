import { useQueryClient } from '@tanstack/react-query'
import type { Tariff } from '@tejian/contract/charges/fee/table.ts'
import type { feeTable } from '@tejian/contract/charges/feeTable.ts'
import { feeTableCalls } from '@tejian/contract/charges/feeTableCalls.ts'
import { contentOfTariff } from '@tejian/contract/charges/tariff/content.ts'
import { commonGroup } from '@tejian/contract/charges/tariff/prices.ts'
import { tariffProblems } from '@tejian/contract/charges/tariff/problems.ts'
import { inspectPayConfig } from '@tejian/contract/charges/views/inspectPayConfig.ts'
import type { Moving } from '@tejian/contract/kit/processRegister.ts'
import { Alert, Button, Input, Select } from 'antd'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { recordKey } from '../../kit/form/useRecord.ts'
import { useSaveKey } from '../../kit/form/useSaveKey.ts'
import { rowsKey } from '../../kit/list/useRows.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { PriceTable } from './PriceTable.tsx'
import './tariff.css'
import { tariffAddress } from './tariffHome.ts'

const TariffTrial = lazy(() => import('./TariffTrial.tsx'))
const WorkDrawer = lazy(() => import('../../shared/work/WorkDrawer.tsx'))

type TariffSheetProps = {
  row: Moving<typeof feeTable>
  first: Tariff
  editable: boolean
  onMoved(): void
}

/** What is decided at a step. */
const decisionNames: Readonly<Record<string, string>> = { JGBZ: '提交启用', JGQY: '启用' }

/** The sheet of a version: group by group, saved whole, tried, and handed on. */
export function TariffSheet({ row, first, editable, onMoved }: TariffSheetProps) {
  const { id } = row
  const [tariff, setTariff] = useState(first)
  const [why, setWhy] = useState(row.why ?? '')
  const [group, setGroup] = useState(first.groups[0]?.group ?? '')
  const [busy, setBusy] = useState(false)
  const saved = useRef({ tariff: first, why: row.why ?? '', version: row.version })
  const client = useQueryClient()
  const navigate = useNavigate()
  const host = useDialogHost()
  const problems = useMemo(() => tariffProblems(tariff), [tariff])
  const isDirty = (): boolean => tariff !== saved.current.tariff || why !== saved.current.why
  const renew = (): void => {
    void client.invalidateQueries({ queryKey: [rowsKey] })
    void client.invalidateQueries({ queryKey: [recordKey, feeTableCalls.getDetail.path] })
  }
  const save = async (): Promise<boolean> => {
    if (!editable || !isDirty()) return true
    setBusy(true)
    try {
      const { version } = await send(feeTableCalls.saveContent, {
        id,
        version: String(saved.current.version),
        content: JSON.stringify(contentOfTariff(tariff)),
        why,
      })
      saved.current = { tariff, why, version }
      renew()
      return true
    } catch (error) {
      notify.failure(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const saveByHand = async (): Promise<void> => {
    if (await save()) notify.success('已保存')
  }
  useSaveKey(() => void saveByHand())
  const tryOut = async (): Promise<void> => {
    if (!(await save())) return
    host.show(
      <Suspense>
        <TariffTrial
          id={id}
          versionCode={row.versionCode ?? ''}
          kept={row.trial}
          onTried={() => {
            renew()
            // A trial is kept with the draft, which has a new version by that.
            void send(feeTableCalls.getDetail, { id }).then(({ version }) => {
              saved.current = { ...saved.current, version }
            }, notify.failure)
          }}
          onClose={host.close}
        />
      </Suspense>,
    )
  }
  const decide = async (): Promise<void> => {
    if (!(await save())) return
    host.show(
      <Suspense>
        <WorkDrawer
          view={inspectPayConfig}
          calls={feeTableCalls}
          id={id}
          files="none"
          onClose={() => {
            host.close()
            onMoved()
          }}
        />
      </Suspense>,
    )
  }
  const nextVersion = async (): Promise<void> => {
    try {
      const next = await send(feeTableCalls.nextVersion, { id })
      renew()
      await navigate(tariffAddress(next.id))
    } catch (error) {
      notify.failure(error)
    }
  }
  const groups = [
    ...tariff.groups.map((one) => ({ value: one.group, label: one.name })),
    { value: commonGroup, label: '通用加收' },
  ]
  return (
    <>
      <div className="tariff-tools">
        <Select aria-label="收费分组" value={group} options={groups} onChange={setGroup} />
        {editable && (
          <Button loading={busy} onClick={() => void saveByHand()}>
            保存
          </Button>
        )}
        <Button onClick={() => void tryOut()}>试算</Button>
        {row.actions?.includes('nextVersion') && <Button onClick={() => void nextVersion()}>新建版本</Button>}
        {(row.moves ?? []).length > 0 && (
          <Button type="primary" onClick={() => void decide()}>
            {decisionNames[row.step ?? ''] ?? '办理'}
          </Button>
        )}
      </div>
      {editable && (
        <Input.TextArea
          className="tariff-why"
          aria-label="修订说明"
          placeholder="修订说明：为什么调整，依据哪份文件"
          autoSize={{ minRows: 1, maxRows: 4 }}
          maxLength={1000}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
      )}
      {editable && problems.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`有 ${problems.length} 处需要修改：${problems
            .slice(0, 3)
            .map(({ message }) => message)
            .join('；')}`}
        />
      )}
      <PriceTable
        tariff={tariff}
        group={group}
        editable={editable}
        problems={problems}
        onChange={setTariff}
      />
      {host.dialog}
    </>
  )
}
