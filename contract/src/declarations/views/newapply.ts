import { view } from '../../kit/view.ts'
import { applyBox } from './applyBox.ts'

/** A new sheet. */
export const newapply = view('newapply', { ...applyBox, title: '新增申报' })
