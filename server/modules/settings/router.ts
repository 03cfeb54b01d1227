import { insuredLinksChange } from '../../../shared/insured'
import { providerFactorChange } from '../../../shared/second-factor'
import { DEFAULT_SETTINGS, SAMPLE_TEXTS } from '../../../shared/settings'
import { assetUpload, assistantsChange, countryChange, settingsInput } from '../../../shared/settings-input'
import { adminProcedure, contentProcedure, noInput, provenProcedure, reading, router } from '../../trpc/init'
import { formFields, takesFile } from '../../trpc/upload-procedure'
import { sendTestMail } from './admin-mails'
import { setAlone, settingsChanges } from './changes'
import { checklist } from './checklist'
import { setCountry, whereabouts } from './country'
import { editableSettingsSelection, toEditableSettings } from './record'
import { findSamples } from './sample-texts'
import { status } from './status'
import { uploadAsset } from './upload-asset'

export const settingsRouter = router({
  /** The stored settings, or the defaults without a version if none were ever saved. */
  get: reading(contentProcedure.input(noInput), 'site_settings').query(async ({ ctx }) => {
    const row = await ctx.db.siteSettings.findFirst({ select: editableSettingsSelection })
    const settings = row
      ? toEditableSettings(row)
      : {
          ...DEFAULT_SETTINGS,
          pricesShown: false,
          collectsPayments: false,
          closesTill: true,
          insuredLinks: false,
          id: null,
          updatedAt: null,
        }
    return { ...settings, sampleTexts: await findSamples(ctx.db, SAMPLE_TEXTS) }
  }),

  save: contentProcedure.input(settingsInput).mutation(async ({ ctx, input }) => ({
    ...(await settingsChanges.save(ctx.db, ctx.user.id, input)),
    sampleTexts: await findSamples(ctx.db, SAMPLE_TEXTS),
  })),

  checklist: reading(
    adminProcedure.input(noInput),
    'admin_users',
    'insurance_companies',
    'insured_customers',
    'legal_documents',
    'policy_types',
    'pricing_plans',
    'quote_requests',
    'site_settings',
    'site_texts',
    'testimonials',
  ).query(({ ctx }) => checklist(ctx, ctx.user)),

  /** Country and zone, whether they are set outside, and whether somebody has said them. */
  country: reading(adminProcedure.input(noInput), 'site_settings').query(({ ctx }) => whereabouts(ctx)),

  setCountry: adminProcedure.input(countryChange).mutation(({ ctx, input }) => setCountry(ctx, ctx.user.id, input)),

  /** Whether staff may make links for the insured; while they may not, none opens. */
  setInsuredLinks: adminProcedure.input(insuredLinksChange).mutation(async ({ ctx, input }) => {
    return { enabled: await setAlone(ctx.db, ctx.user.id, 'insuredLinks', () => input.enabled) }
  }),

  status: reading(adminProcedure.input(noInput), 'admin_users', 'receipts').query(({ ctx }) => status(ctx)),

  /** Whether assistants with an access token may read (Model Context Protocol). */
  setAssistants: provenProcedure.input(assistantsChange).mutation(async ({ ctx, input }) => ({
    enabled: await setAlone(ctx.db, ctx.user.id, 'assistantsRead', () => input.enabled),
  })),

  /** Whether they are on, and where they call. */
  assistants: reading(adminProcedure.input(noInput), 'site_settings').query(async ({ ctx }) => {
    const settings = await ctx.db.siteSettings.findFirst({ select: { assistantsRead: true } })
    return { enabled: settings?.assistantsRead ?? false, address: `${ctx.env.publicOrigin}/mcp` }
  }),

  /** Whether the sign-in provider's second factor counts as one's own. */
  setProviderFactor: provenProcedure.input(providerFactorChange).mutation(async ({ ctx, input }) => ({
    enabled: await setAlone(ctx.db, ctx.user.id, 'providerFactor', () => input.enabled),
  })),

  sendTestMail: adminProcedure.input(noInput).mutation(({ ctx }) => sendTestMail(ctx, ctx.user)),

  /** Takes a `FormData` with `kind` and `file`; the image is kept if the settings that name it are saved within a day. */
  uploadAsset: adminProcedure
    .concat(takesFile)
    .input(formFields(assetUpload))
    .mutation(({ ctx, input }) => uploadAsset(ctx, { kind: input.kind, file: ctx.file })),
})
