/** A question of the sample bank, as it is shown once it is marked. The shares are invented. */
export const workedQuestion = {
  code: 'ACU-0001',
  stem: [
    'A 29-year-old woman collapses in a restaurant ten minutes after eating a dessert that contained cashew nuts. Paramedics find widespread urticaria, facial swelling and a hoarse voice. They give adrenaline 500\u00a0micrograms into the outer thigh, high-flow oxygen and 1\u00a0L of crystalloid, and lie her flat with her legs raised.',
    'Five minutes after the injection she remains breathless. Pulse is 126 beats per minute, blood pressure 78/44\u00a0mmHg, respiratory rate 28 breaths per minute and oxygen saturation 94% on oxygen. There is a widespread wheeze.',
  ],
  leadIn: 'Which drug should be given next?',
  key: 'B',
  chosen: 'C',
  options: [
    {
      letter: 'A',
      text: 'Adrenaline 1\u00a0mg intravenously',
      rationale:
        'This is the dose for cardiac arrest. In a patient with a pulse it can cause fatal arrhythmia, severe hypertension and myocardial ischaemia.',
      share: 0.09,
    },
    {
      letter: 'B',
      text: 'Adrenaline 500\u00a0micrograms intramuscularly',
      rationale:
        'When airway, breathing or circulation problems persist after five minutes, the same intramuscular dose is repeated. Two doses without improvement define refractory anaphylaxis and call for a low-dose adrenaline infusion with expert help.',
      share: 0.62,
    },
    {
      letter: 'C',
      text: 'Chlorphenamine 10\u00a0mg intravenously',
      rationale:
        'Antihistamines treat itch and urticaria after the patient is stable. They do nothing for hypotension or bronchospasm and must not delay adrenaline.',
      share: 0.08,
    },
    {
      letter: 'D',
      text: 'Hydrocortisone 200\u00a0mg intravenously',
      rationale:
        'Corticosteroids are no longer part of routine emergency treatment. They act over hours and have not been shown to prevent a second-phase reaction.',
      share: 0.07,
    },
    {
      letter: 'E',
      text: 'Salbutamol 5\u00a0mg by nebuliser',
      rationale:
        'Nebulised salbutamol can help persisting wheeze, but as an addition once adrenaline has been repeated. It does not treat shock or upper airway swelling.',
      share: 0.14,
    },
  ],
  keyPoint:
    'Repeat intramuscular adrenaline every five minutes while airway, breathing or circulation problems persist.',
  reference: { source: 'Resuscitation Council UK', version: 'May 2021', checkedOn: '2026-07-02' },
} as const
