import { addedToRemark, type ImportAnswer, skippedColumn } from '@tejian/contract/kit/transfer.ts'
import { Alert, Button, Select, Tag } from 'antd'
import { useState } from 'react'
import { choose, type Mapping, missingFields, openHeaders } from './mapping.ts'

type HeaderMappingProps = {
  answer: ImportAnswer
  mapping: Mapping
  disabled: boolean
  onChange(mapping: Mapping): void
}

/** Which field each header fills: unknown ones first, the recognised ones on demand. */
export function HeaderMapping({ answer, mapping, disabled, onChange }: HeaderMappingProps) {
  const open = openHeaders(answer.headers)
  const [all, setAll] = useState(false)
  const shown = all ? answer.headers : open
  const otherwise = answer.remark ? addedToRemark : skippedColumn
  const options = [
    { value: skippedColumn, label: '不导入' },
    ...(answer.remark ? [{ value: addedToRemark, label: '写入备注' }] : []),
    ...answer.fields.map(({ name, title, required }) => ({
      value: name,
      label: required ? `${title} *` : title,
    })),
  ]
  const missing = missingFields(answer.fields, mapping)
  const known = answer.headers.length - open.length
  return (
    <>
      <div className="tj-import-line">
        <span>
          识别到 {answer.headers.length} 列，{known} 列已对应
          {open.length > 0 && `，${open.length} 列请确认`}
        </span>
        {known > 0 && (
          <Button type="link" size="small" onClick={() => setAll(!all)}>
            {all ? '只看待确认的列' : '查看全部对应关系'}
          </Button>
        )}
      </div>
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`文件中没有必填列：${missing.slice(0, 8).join('、')}${missing.length > 8 ? ` 等 ${missing.length} 列` : ''}`}
        />
      )}
      {shown.length > 0 && (
        <div className="tj-problem-rows">
          <table className="tj-plain" aria-label="表头对应">
            <thead>
              <tr>
                <th scope="col">文件中的列</th>
                <th scope="col">内容示例</th>
                <th scope="col">对应字段</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ header, samples, certain, field }) => (
                <tr key={header}>
                  <td>{header}</td>
                  <td className="tj-import-sample">{samples.join('、')}</td>
                  <td>
                    <Select
                      size="small"
                      showSearch={{ optionFilterProp: 'label' }}
                      aria-label={`${header}对应的字段`}
                      disabled={disabled}
                      style={{ width: 230 }}
                      value={mapping[header] ?? skippedColumn}
                      options={options}
                      onChange={(chosen: string) => onChange(choose(mapping, header, chosen, otherwise))}
                    />{' '}
                    {field !== null && !certain && mapping[header] === field && (
                      <Tag color="warning">相近，请确认</Tag>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
