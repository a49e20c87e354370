import { departmentCalls, organisationRegister } from '@tejian/contract/system/calls.ts'
import { newDepart } from '@tejian/contract/system/views/newDepart.ts'
import { useEffect } from 'react'
import { queryClient } from '../../kit/transport/queryClient.ts'
import { refreshLookups } from '../../shared/dictionaries/refreshLookups.ts'
import { FormPage } from '../../shared/recordPages/FormPage.tsx'

const calls = { getDetail: organisationRegister.getDetail, save: departmentCalls.save }
const list = { path: '/sysmng/orgManage', title: '机构管理' }
const initial = { enabled: true }

/** A new department below an institution; all selections of departments know it once its page is left. */
export default function NewDepartmentPage() {
  useEffect(() => () => refreshLookups(queryClient, ['organisation']), [])
  return <FormPage view={newDepart} calls={calls} list={list} initial={initial} />
}
