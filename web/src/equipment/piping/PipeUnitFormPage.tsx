import { pipeUnitRegister } from '@tejian/contract/equipment/registerCalls.ts'
import { useSearchParams } from 'react-router'
import { filesSection } from '../../shared/attachments/filesSection.tsx'
import { FormPage } from '../../shared/recordPages/FormPage.tsx'
import { PipingCodeInput } from '../hostDevice/hostInputs.tsx'
import { pipeUnitForm, pipeUnits } from './pipeUnitForm.ts'

/** A pipe unit entered or edited; one that is entered from its installation begins with that. */
export default function PipeUnitFormPage() {
  const [address] = useSearchParams()
  const pipingCode = address.get('pipingCode')
  return (
    <FormPage
      view={pipeUnitForm}
      calls={pipeUnitRegister}
      list={pipeUnits}
      inputs={{ pipingCode: PipingCodeInput }}
      extra={filesSection('entry')}
      initial={pipingCode ? { pipingCode, useState: '1' } : { useState: '1' }}
    />
  )
}
