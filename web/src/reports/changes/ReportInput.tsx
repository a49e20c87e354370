import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { releasedCalls } from '@tejian/contract/reports/releasedCalls.ts'
import { reportStates } from '@tejian/contract/reports/report.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import { send } from '../../kit/transport/send.ts'
import { usePaused } from '../../kit/usePaused.ts'

/** What a chosen report brings into the form, so that it can be read before it is saved. */
const brought = ['reportno', 'unitname', 'unitId', 'equclacode', 'equcode'] as const

/** A released report that counts, found by its number or by a code of its device. */
export function ReportInput(props: InputProps) {
  const { id, reportno } = useFormValues()
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const asked = usePaused(query.trim())
  const { data, isFetching, error } = useQuery({
    queryKey: ['releasedReports', asked],
    queryFn: () =>
      send(releasedCalls.find, {
        // Numbers of reports begin with digits and have hyphens; everything else is a code of the device.
        ...(/^\d+-/.test(asked) ? { reportno: asked } : asked && { complex: asked }),
        state: reportStates.valid,
        want: 'rows',
        pageSize: '50',
      }),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const reports = data?.list ?? []
  return (
    <Select<string>
      {...controlOf(props)}
      // An application stays with its report; another one is another application.
      disabled={Boolean(textOf(id))}
      value={textOf(reportno) || undefined}
      showSearch={{ filterOption: false, searchValue: query, onSearch: setQuery }}
      onOpenChange={setOpen}
      loading={isFetching}
      placeholder="报告编号或设备代码"
      popupMatchSelectWidth={420}
      notFoundContent={
        error?.message ?? (isFetching ? '正在查找…' : '没有找到已发放的有效报告，可换编号或代码再查')
      }
      options={reports.map((report) => ({ value: report.id, label: report.reportno, report }))}
      optionRender={({ data: { report } }) => (
        <>
          <div>{report.reportno}</div>
          <small className="tj-empty">{[report.equcode, report.unitname].filter(Boolean).join('　')}</small>
        </>
      )}
      onChange={(chosen: string) => {
        const report = reports.find((one) => one.id === chosen)
        props.onChange(chosen, {
          ...Object.fromEntries(brought.map((name) => [name, report?.[name] ?? null])),
          // Places belong to the report that they were chosen in.
          items: null,
        })
      }}
    />
  )
}
