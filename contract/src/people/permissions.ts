import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const peoplePermissions = {
  person: {
    name: '人员档案',
    codes: {
      'person.view': '查看',
      'person.save': '新增、编辑',
      'person.addressBook': '监察人员通讯录查询',
      'person.staff': '本机构人员档案查询',
      'person.delete': '删除',
      'person.import': '导入',
      'person.export': '导出',
      'person.unmask': '查看完整号码',
    },
  },
  person_certificate: {
    name: '人员证书',
    codes: {
      'person_certificate.unmask': '查看完整号码',
    },
  },
  certificate: {
    name: '检验人员证书',
    codes: {
      'certificate.view': '查看',
      'certificate.save': '新增、编辑',
      'certificate.delete': '删除',
      'certificate.export': '导出',
    },
  },
  reportAuthorisation: {
    name: '报告项目资质',
    codes: {
      'reportAuthorisation.view': '查看',
      'reportAuthorisation.save': '新增、编辑',
      'reportAuthorisation.delete': '删除',
      'reportAuthorisation.import': '导入',
      'reportAuthorisation.export': '导出',
    },
  },
  certificateReview: {
    name: '证书复审',
    codes: {
      'certificateReview.view': '查看',
      'certificateReview.save': '新增、编辑',
      'certificateReview.audit': '审核',
      'certificateReview.export': '导出',
      'certificate_renewal.unmask': '查看完整号码',
    },
  },
  maintPersonAudit: {
    name: '维保人员审核',
    codes: {
      'maintPersonAudit.view': '查看',
      'maintPersonAudit.save': '新增、编辑',
      'maintPersonAudit.audit': '审核',
      'maintPersonAudit.export': '导出',
      'maint_person_audit.unmask': '查看完整号码',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof peoplePermissions> {}
}
