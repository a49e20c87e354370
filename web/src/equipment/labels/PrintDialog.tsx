import { useQuery } from '@tanstack/react-query'
import { type LabelSheet, labelSheets } from '@tejian/contract/equipment/labels/labelProject.ts'
import { labelProjectCalls } from '@tejian/contract/equipment/labels/labelProjectCalls.ts'
import { equipmentPrintCalls } from '@tejian/contract/equipment/labels/printCalls.ts'
import { Alert, InputNumber, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { useSources } from '../../kit/fields/sources.ts'
import { openFile } from '../../kit/transport/openFile.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import type { DeviceRow } from '../rows.ts'
import '../equipment.css'

type PrintType = '1' | '2' | '3'
type PrintDialogProps = {
  rows: ReadonlyArray<Pick<DeviceRow, 'id' | 'equcode'>>
  onDone(): void
  onClose(): void
}

const usualSheet: LabelSheet = {
  width: 63.5,
  height: 38.1,
  columns: 3,
  rows: 7,
  left: 7.2,
  top: 15.1,
  gutter: 2.5,
  items: 4,
}
const notes: Readonly<Record<PrintType, (amount: number, sheet: LabelSheet) => string>> = {
  '1': () => '每台设备一份，含全部档案和技术参数',
  '2': () => '每台设备一份，按档案填好，供使用单位盖章',
  '3': (amount, { columns, rows }) =>
    `A4 不干胶纸 ${columns}×${rows} 枚，共 ${amount} 枚、${Math.ceil(amount / (columns * rows))} 张`,
}

/** 打印: what, and how many; the paper opens in a window of its own. */
export default function PrintDialog({ rows: given, onDone, onClose }: PrintDialogProps) {
  const [rows] = useState(given)
  const { options } = useSources()
  const [type, setType] = useState<PrintType>('1')
  const [copies, setCopies] = useState(1)
  const { data: projects = [] } = useQuery({
    queryKey: [labelProjectCalls.choices.path],
    queryFn: () => send(labelProjectCalls.choices, {}),
    enabled: type === '3',
  })
  const [project, setProject] = useState('')
  const sheet = labelSheets[projects.find(({ id }) => id === project)?.labelSize ?? ''] ?? usualSheet
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const print = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const { batchNo } = await send(equipmentPrintCalls.print, {
        ids: rows.map(({ id }) => id).join(','),
        printType: type,
        printCopies: String(copies),
        labelProjectId: type === '3' ? project : '',
      })
      await openFile(
        equipmentPrintCalls.printPdf,
        { batchNo },
        { purpose: 'equipmentPrint', record: batchNo },
      )
      onDone()
    } catch (error) {
      setProblem(sentenceOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={rows.length === 1 ? `打印 ${rows[0]?.equcode}` : `打印 ${rows.length} 台设备`}
      okText="打印"
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => void print()}
      onCancel={onClose}
    >
      <div className="device-print">
        {problem && <Alert type="error" showIcon title={problem} />}
        <Radio.Group
          aria-label="打印类型"
          optionType="button"
          value={type}
          onChange={(event) => setType(event.target.value as PrintType)}
          options={options('EQU_PRINT_TYPE')
            // A use mark is printed where it is replaced.
            .filter(({ value }) => value in notes)
            .map(({ value, label }) => ({ value, label }))}
        />
        {type === '3' && projects.length > 0 && (
          <Select
            aria-label="标签项目"
            value={project}
            onChange={setProject}
            options={[
              { value: '', label: '默认版式' },
              ...projects.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <p className="tj-empty">{notes[type](rows.length * copies, sheet)}</p>
        <label htmlFor="device-copies">份数</label>
        <InputNumber
          id="device-copies"
          min={1}
          max={20}
          precision={0}
          value={copies}
          onChange={(n) => setCopies(n ?? 1)}
        />
      </div>
    </Modal>
  )
}
