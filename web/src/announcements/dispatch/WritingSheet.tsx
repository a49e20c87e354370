import type { ComponentProps } from 'react'
import WritingDrawer from '../WritingDrawer.tsx'
import { OrganisationsInput, UnitsInput } from './receiverInputs.tsx'

const inputs = { receiveOrgs: OrganisationsInput, receiveUnits: UnitsInput }

/** The sheet of a document, with its receivers. */
export default function WritingSheet(props: Omit<ComponentProps<typeof WritingDrawer>, 'inputs'>) {
  return <WritingDrawer {...props} inputs={inputs} />
}
