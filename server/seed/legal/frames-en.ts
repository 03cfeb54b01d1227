import type { LegalFrame } from '../../../shared/countries'
import type { FrameWords } from './facts'

const GENERAL: FrameWords = {
  notice: '',
  seat: '',
  unwanted: 'tax numbers, bank account or health information',
  law: {
    title: 'The law that applies',
    text: '<p>We process your data under the data protection law of the country in which the brokerage works, and the information about your insurance under its insurance laws. Where that law gives you more rights than this policy, the law prevails.</p>',
  },
  rights:
    'We will verify your identity with data we already hold and reply within the time the law sets. If you disagree with the answer, you may turn to the data protection authority of your country.',
  moreRights: '<li>object to our using your data for advertising;</li>',
  transfer: {
    title: 'Processing in other countries',
    text: 'Our providers of hosting, email and advertising may process data in other countries, with the safeguards the law requires.',
  },
  market: 'Our services are provided only where both the brokerage and the insurer concerned are licensed.',
  territory: 'of the place where you drive',
  court:
    'the laws of the country where the brokerage has its principal place of business, without prejudice to the rights that the law of the place where you live grants you as a consumer and that cannot be waived. Before going to court, the parties will try to resolve the dispute in good faith for 30 days after one notifies the other of it. You always keep the right to file a complaint with the insurance authority',
}

/** Of each legal frame, in English. */
export const FRAMES_EN: Record<LegalFrame, FrameWords> = {
  general: GENERAL,
  us: {
    ...GENERAL,
    notice:
      ' It also serves as our privacy notice under the Gramm-Leach-Bliley Act (GLBA) and, where it applies, as our notice at collection under the California Consumer Privacy Act (CCPA).',
    seat: ', established in the United States',
    unwanted: 'Social Security numbers, bank account or health information',
    law: {
      title: 'Gramm-Leach-Bliley notice',
      text: '<p>The nonpublic personal information we obtain to arrange or administer your insurance is governed by the GLBA and by state insurance privacy laws. We disclose it to third parties only as those laws permit: to process the transaction you request, service your policy, prevent fraud or comply with the law. We do not share it with nonaffiliated third parties so that they can market their own products. We protect it even after you cease to be a customer.</p>',
    },
    rights:
      'We will verify your identity with data we already hold, reply within 45 days and let you know if we need an extension of another 45. You may act through an authorized agent and, if we decline your request, ask us to review it or contact the attorney general or the department of insurance of your state.',
    moreRights:
      '<li>opt out of the sale or sharing of your data for advertising based on your activity across different sites; the use of pixels may be considered such under the law of California and other states;</li>',
    transfer: {
      title: 'Processing in the United States',
      text: 'Your data are processed in the United States, whose laws may differ from those of your country.',
    },
    market:
      'Our services are intended for people located in the United States and are provided only in the states where both the brokerage and the insurer concerned are licensed.',
    territory: 'of the state where you drive',
    court:
      'the laws of the state where the brokerage has its principal place of business and by the federal laws of the United States, without prejudice to the rights that the law of your state of residence grants you as a consumer and that cannot be waived. Before going to court, the parties will try to resolve the dispute in good faith for 30 days after one notifies the other of it. You always keep the right to file a complaint with the department of insurance of your state',
  },
  mx: {
    ...GENERAL,
    notice:
      ' It is our privacy notice under the Mexican Federal Law on Protection of Personal Data Held by Private Parties.',
    seat: ', established in Mexico',
    unwanted: 'your CURP, bank account or health information',
    law: {
      title: 'ARCO rights and consent',
      text: '<p>You may access your data, rectify them, cancel them or object to their use (ARCO rights), revoke your consent and limit the use or disclosure of your data. Quoting, arranging and administering insurance are necessary purposes; advertising is a secondary one, which you may refuse without effect on your policy. We pass data to the insurer because the contract that you ask for requires it.</p>',
    },
    rights:
      'State your name, how to answer you and which right you wish to exercise. We will verify your identity and reply within 20 business days; if your request is granted, we will carry it out within the next 15 business days. If you disagree, you may turn to the Secretariat of Anti-Corruption and Good Governance (Secretaría Anticorrupción y Buen Gobierno).',
    transfer: { ...GENERAL.transfer, title: 'Transfers and providers in other countries' },
    market:
      'Our services are intended for people located in Mexico and are provided under the Law of Insurance and Bonding Institutions, with insurers authorized by the National Insurance and Bonding Commission (CNSF).',
    territory: 'of the roads on which you drive',
    court:
      'the laws of the United Mexican States, without prejudice to the rights that they grant you as a consumer and that cannot be waived. You may always turn to Condusef or, about our own service, to Profeco',
  },
  eu: {
    ...GENERAL,
    notice: ' It is our information under Articles 13 and 14 of Regulation (EU) 2016/679 (GDPR).',
    seat: ', established in the European Economic Area',
    law: {
      title: 'General Data Protection Regulation',
      text: '<p>The legal bases in section 3 are those of Article 6 of the GDPR: the contract, legal obligation, legitimate interest and, for pixels, your consent alone, which you may withdraw at any time. The data that the contract needs are required: without them we can neither quote nor arrange your insurance.</p>',
    },
    rights:
      'We will reply within one month, which may be extended by two more if the request is complex. You may lodge a complaint with the data protection authority of your country; in Spain, the Agencia Española de Protección de Datos (aepd.es).',
    moreRights:
      '<li>object to processing, in particular where it rests on legitimate interest, and always to advertising;</li>\n<li>ask us to restrict processing;</li>',
    transfer: {
      title: 'Transfers outside the European Economic Area',
      text: 'Some providers, such as those of advertising that you have accepted, may process data outside the European Economic Area; we then rely on an adequacy decision or on the standard contractual clauses of the European Commission.',
    },
    market:
      'Our services are provided as insurance intermediaries entered in the register of the country in which we are established (in Spain, that of the Dirección General de Seguros y Fondos de Pensiones), and where the insurer concerned is authorized.',
    territory: 'of the country where you drive',
    court:
      'the law of the European Union country where the brokerage has its principal place of business, without prejudice to the protection that the law of the country where you live gives you as a consumer. You may complain to our customer service and then to the insurance authority (in Spain, the complaints service of the Dirección General de Seguros y Fondos de Pensiones)',
  },
}
