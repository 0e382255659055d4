use skull_rules::{Player, Seat, Tribes, notation::Record};

/// What to call the seats and players of a game on screen.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    players: Vec<String>,
    two_tribes: bool,
    /// Who is spoken to.
    you: Option<Player>,
}

impl Names {
    /// The names a record gives, or the letters of the seats.
    pub(crate) fn of(record: &Record) -> Names {
        let two_tribes = record.setup().rules().tribes_per_player == Tribes::Two;
        let players = record.headers.names.iter().map(ToString::to_string).collect();
        Names { players, two_tribes, you: None }
    }

    /// The players of a table, in order.
    pub(crate) fn new(players: Vec<String>, two_tribes: bool) -> Names {
        Names { players, two_tribes, you: None }
    }

    /// The same, told to one of them: "You pass." instead of "Ana passes."
    #[must_use]
    pub(crate) fn to(self, you: Option<Player>) -> Names {
        Names { you, ..self }
    }

    pub(crate) fn is_you(&self, player: Player) -> bool {
        self.you == Some(player)
    }

    /// Who sits there; with two tribes also which of them it is, as in `Ana (D)`.
    pub(crate) fn seat(&self, seat: Seat, player: Player) -> String {
        match self.players.get(player.index()) {
            _ if self.is_you(player) && self.two_tribes => format!("You ({seat})"),
            _ if self.is_you(player) => "You".to_owned(),
            Some(name) if self.two_tribes => format!("{name} ({seat})"),
            Some(name) => name.clone(),
            None => seat.to_string(),
        }
    }

    /// What a player is called, whichever of their seats acts.
    pub(crate) fn player(&self, player: Player) -> String {
        if self.is_you(player) {
            return "You".to_owned();
        }
        self.players.get(player.index()).cloned().unwrap_or_else(|| player.to_string())
    }
}
