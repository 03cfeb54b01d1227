import type { LegalFrame } from '../../../shared/countries'
import type { FrameWords } from './facts'

const GENERAL: FrameWords = {
  notice: '',
  seat: '',
  unwanted: 'números de documentos fiscales, datos bancarios ni datos de salud',
  law: {
    title: 'La ley que se aplica',
    text: '<p>Tratamos sus datos según la ley de protección de datos del país en el que trabaja la correduría, y la información de su seguro según sus leyes de seguros. Si esa ley le da más derechos que esta política, vale la ley.</p>',
  },
  rights:
    'Comprobaremos su identidad con datos que ya tengamos y responderemos en el plazo que fija la ley. Si no está de acuerdo con la respuesta, puede acudir a la autoridad de protección de datos de su país.',
  moreRights: '<li>oponerse a que usemos sus datos para publicidad;</li>',
  transfer: {
    title: 'Tratamiento en otros países',
    text: 'Nuestros proveedores de alojamiento, correo y publicidad pueden tratar datos en otros países, con las garantías que exige la ley.',
  },
  market:
    'Nuestros servicios se prestan únicamente donde la correduría y la aseguradora correspondiente están autorizadas.',
  territory: 'del lugar en el que circula',
  court:
    'las leyes del país en el que la correduría tiene su establecimiento principal, sin perjuicio de los derechos que la ley del lugar donde vive le reconozca como consumidor y que no admitan renuncia. Antes de acudir a los tribunales, las partes intentarán resolver la controversia de buena fe durante 30 días desde que una la comunique a la otra. Usted conserva siempre el derecho de presentar una queja ante la autoridad de seguros',
}

/** Of each legal frame, in Spanish. */
export const FRAMES_ES: Record<LegalFrame, FrameWords> = {
  general: GENERAL,
  us: {
    ...GENERAL,
    notice:
      ' También cumple la función de aviso de privacidad según la Ley Gramm-Leach-Bliley (GLBA) y, donde se aplique, de aviso en el momento de la recopilación según la Ley de Privacidad del Consumidor de California (CCPA).',
    seat: ', establecida en los Estados Unidos',
    unwanted: 'números de Seguro Social, datos bancarios ni datos de salud',
    law: {
      title: 'Aviso según la Ley Gramm-Leach-Bliley',
      text: '<p>La información personal no pública que obtenemos para contratar o administrar su seguro se rige por la GLBA y por las leyes estatales de privacidad en materia de seguros. Solo la revelamos a terceros como esas leyes permiten: para tramitar la operación que usted solicita, mantener su póliza, prevenir el fraude o cumplir la ley. No la compartimos con terceros no afiliados para que comercialicen sus propios productos. La protegemos aunque usted deje de ser cliente.</p>',
    },
    rights:
      'Comprobaremos su identidad con datos que ya tengamos, responderemos en un plazo de 45 días y le avisaremos si necesitamos una prórroga de otros 45. Puede actuar mediante un representante autorizado y, si rechazamos su solicitud, pedir que la revisemos o acudir al fiscal general o al departamento de seguros de su estado.',
    moreRights:
      '<li>oponerse a la venta o al intercambio de sus datos para publicidad basada en su actividad en distintos sitios; el uso de píxeles puede considerarse así según la ley de California y de otros estados;</li>',
    transfer: {
      title: 'Tratamiento en los Estados Unidos',
      text: 'Sus datos se tratan en los Estados Unidos, cuyas leyes pueden diferir de las de su país.',
    },
    market:
      'Nuestros servicios se dirigen a personas que se encuentran en los Estados Unidos y se prestan únicamente en los estados en los que la correduría y la aseguradora correspondiente están autorizadas.',
    territory: 'del estado en el que circula',
    court:
      'las leyes del estado en el que la correduría tiene su establecimiento principal y por las leyes federales de los Estados Unidos, sin perjuicio de los derechos que la ley de su estado de residencia le reconozca como consumidor y que no admitan renuncia. Antes de acudir a los tribunales, las partes intentarán resolver la controversia de buena fe durante 30 días desde que una la comunique a la otra. Usted conserva siempre el derecho de presentar una queja ante el departamento de seguros de su estado',
  },
  mx: {
    ...GENERAL,
    notice:
      ' Es nuestro aviso de privacidad según la Ley Federal de Protección de Datos Personales en Posesión de los Particulares.',
    seat: ', establecida en México',
    unwanted: 'su CURP, datos bancarios ni datos de salud',
    law: {
      title: 'Derechos ARCO y consentimiento',
      text: '<p>Usted puede acceder a sus datos, rectificarlos, cancelarlos u oponerse a su uso (derechos ARCO), revocar su consentimiento y limitar el uso o la divulgación de sus datos. Los fines de cotizar, contratar y administrar el seguro son necesarios; la publicidad es un fin secundario, al que puede negarse sin que eso afecte a su póliza. Comunicamos datos a la aseguradora porque es necesario para el contrato que usted pide.</p>',
    },
    rights:
      'Indique su nombre, cómo responderle y qué derecho quiere ejercer. Comprobaremos su identidad y le responderemos en un plazo de 20 días hábiles; si procede, lo haremos efectivo en los 15 días hábiles siguientes. Si no está de acuerdo, puede acudir a la Secretaría Anticorrupción y Buen Gobierno.',
    transfer: { ...GENERAL.transfer, title: 'Transferencias y proveedores en otros países' },
    market:
      'Nuestros servicios se dirigen a personas que se encuentran en México y se prestan según la Ley de Instituciones de Seguros y de Fianzas, con aseguradoras autorizadas por la Comisión Nacional de Seguros y Fianzas.',
    territory: 'de las vías en las que circula',
    court:
      'las leyes de los Estados Unidos Mexicanos, sin perjuicio de los derechos que le reconoce como consumidor y que no admiten renuncia. Usted puede acudir siempre a la Condusef o, respecto de nuestro servicio, a la Profeco',
  },
  eu: {
    ...GENERAL,
    notice: ' Es nuestra información según los artículos 13 y 14 del Reglamento (UE) 2016/679 (RGPD).',
    seat: ', establecida en el Espacio Económico Europeo',
    law: {
      title: 'Reglamento General de Protección de Datos',
      text: '<p>Las bases legales del apartado 3 son las del artículo 6 del RGPD: el contrato, la obligación legal, el interés legítimo y, para los píxeles, solo su consentimiento, que puede retirar en cualquier momento. Los datos que el contrato necesita son obligatorios: sin ellos no podemos cotizar ni tramitar su seguro.</p>',
    },
    rights:
      'Responderemos en el plazo de un mes, que puede prorrogarse otros dos si la solicitud es compleja. Puede presentar una reclamación ante la autoridad de protección de datos de su país; en España, la Agencia Española de Protección de Datos (aepd.es).',
    moreRights:
      '<li>oponerse al tratamiento, en especial al que se basa en el interés legítimo, y siempre a la publicidad;</li>\n<li>pedir que limitemos el tratamiento;</li>',
    transfer: {
      title: 'Transferencias fuera del Espacio Económico Europeo',
      text: 'Algunos proveedores, como los de publicidad que usted haya aceptado, pueden tratar datos fuera del Espacio Económico Europeo; en ese caso nos apoyamos en una decisión de adecuación o en las cláusulas contractuales tipo de la Comisión Europea.',
    },
    market:
      'Nuestros servicios se prestan como mediadores de seguros inscritos en el registro del país en el que estamos establecidos (en España, el de la Dirección General de Seguros y Fondos de Pensiones), y donde la aseguradora correspondiente está autorizada.',
    territory: 'del país en el que circula',
    court:
      'la ley del país de la Unión Europea en el que la correduría tiene su establecimiento principal, sin perjuicio de la protección que la ley del país donde vive le da como consumidor. Puede reclamar ante nuestro servicio de atención al cliente y, después, ante la autoridad de seguros (en España, el Servicio de Reclamaciones de la Dirección General de Seguros y Fondos de Pensiones)',
  },
}
