import { useSearchParams } from 'react-router'
import { useAddressId } from '../../shared/recordPages/RecordFrame.tsx'
import type { HomeList } from '../../shared/recordPages/recordPages.tsx'
import { DeviceFormPage } from '../device/DeviceFormPage.tsx'
import { DevicePage } from '../device/DevicePage.tsx'

/** An installation or a line under its one address: read by `id`, entered without one, written with `mode=edit`. */
export default function PipingPage({ list, root }: { list: HomeList; root: string }) {
  const id = useAddressId()
  const [address] = useSearchParams()
  const reading = id !== '' && address.get('mode') !== 'edit'
  return reading ? <DevicePage list={list} /> : <DeviceFormPage root={root} list={list} />
}
