import { Button, Result } from 'antd'
import { useNavigate } from 'react-router'
import type { DeclarationDetail } from '../review/useDeclaration.ts'
import { newDeclarationPath, registrationListPath } from './addresses.ts'
import { PrintForm } from './PrintForm.tsx'
import type { Submitted } from './SubmitDialog.tsx'

/** After the submit: where the declaration is now, and what is usually done next. */
export function SubmittedResult({ row, submitted }: { row: DeclarationDetail; submitted: Submitted }) {
  const navigate = useNavigate()
  return (
    <Result
      status="success"
      title={`申报单 ${submitted.appno} 已提交`}
      subTitle={`现在由检验机构办理：${submitted.stepName}`}
      extra={
        <div className="entry-actions">
          <PrintForm row={row} primary />
          <Button autoFocus onClick={() => void navigate(newDeclarationPath)}>
            再报一单
          </Button>
          <Button onClick={() => void navigate(`/businessPro/applyInfo?id=${row.id}`)}>查看申报单</Button>
          <Button onClick={() => void navigate(registrationListPath)}>返回列表</Button>
        </div>
      }
    />
  )
}
